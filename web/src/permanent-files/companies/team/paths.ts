/** Who follows which file. */
export const assignmentsPath = '/tableau-de-bord/suivi-affectation-societes';

/** How many files each collaborator follows. */
export const loadsPath = '/tableau-de-bord/societe-collaborator';
