export const timeTasksPath = '/administration/administration-feuille-temps';
export const timeMissionsPath = '/administration/administration-feuille-temps/missions';
export const workSchedulesPath = '/administration/administration-feuille-temps/horaires';
/** Dated rules: expected hours of the week, the law's limits, the timer's step, the mean hourly rate. */
export const parametersPath = '/administration/parameter-config/list';
export const myWeekPath = '/tableau-de-bord/ma-semaine';
export const fileTimesPath = '/tableau-de-bord/suivi-temps-dossier/list';
export const ownFileTimesPath = '/portefeuille/suivi-temps-dossier/list-portefeuille';
export const timeWeeksPath = '/tableau-de-bord/suivi-temps-collaborateur';
