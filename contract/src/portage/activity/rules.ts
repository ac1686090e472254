import type { DayRules, ReportedDay } from './days.ts';
import type { ActivityMission, ActivityMonth } from './report.ts';

/** What the days of one mission of a person's month are judged by; `daysOf` tells what the others hold now. */
export const rulesFor = (
  month: ActivityMonth,
  mission: ActivityMission,
  daysOf: (other: ActivityMission) => readonly ReportedDay[] = ({ Jours }) => Jours,
): DayRules => ({
  Mois: month.Mois,
  Unite: mission.Unite,
  DateDebut: mission.DateDebut,
  DateFin: mission.DateFin,
  absences: month.Absences.filter(({ IsEnAttente }) => !IsEnAttente),
  elsewhere: month.Missions.filter(({ IdMission }) => IdMission !== mission.IdMission).flatMap((other) => [
    ...daysOf(other),
  ]),
  mostHours: month.HeuresMax,
});
