export const contractTypes = { CDI: 'CDI', CDD: 'CDD', CDI_TN: 'CDI TN' } as const;

export const workingTimes = { COMPLET: 'Temps plein', PARTIEL: 'Temps partiel' } as const;

/** Classes of the collective agreement of portage salarial (IDCC 3219), which have minima of their own. */
export const classes = {
  PREMIER_NIVEAU: 'Premier niveau',
  JUNIOR: 'Junior',
  SENIOR: 'Senior',
  EXPERT: 'Expert',
} as const;
export type EmploymentClass = keyof typeof classes;

export const units = { JOURS: 'Jours', HEURES: 'Heures' } as const;

/** Why a contract ended: 1, 2, and any other (specification 3, section 3). */
export const exitReasons = {
  1: 'Rupture conventionnelle',
  2: 'Licenciement',
  3: 'Fin de période d’essai',
} as const;

/** Where a contract stands today; between two missions it is suspended (IDCC 3219, art. 22). */
export const employmentStates = {
  EN_MISSION: 'En mission',
  SANS_MISSION: 'Sans mission',
  A_VENIR: 'À venir',
  SORTI: 'Sorti',
} as const;
export type EmploymentState = keyof typeof employmentStates;

export const missionStates = { A_VENIR: 'À venir', EN_COURS: 'En cours', TERMINEE: 'Terminée' } as const;
export type MissionState = keyof typeof missionStates;

/** What the law or the collective agreement says against a contract, by code. */
export const warnings = {
  MINIMUM: 'Minimum conventionnel',
  FORFAIT_JOURS: 'Forfait jours',
  PREMIER_NIVEAU: 'Durée du premier niveau',
  ESSAI: 'Période d’essai',
  DUREE_CDD: 'Durée du CDD',
  TERME: 'Terme dépassé',
  DUREE_MISSION: 'Durée de la prestation',
  CONTRAT_CLIENT: 'Contrat avec le client',
} as const;
export type WarningCode = keyof typeof warnings;

export const keysOf = <Names extends Record<string | number, string>>(names: Names) =>
  Object.keys(names) as [`${keyof Names & (string | number)}`, ...`${keyof Names & (string | number)}`[]];
