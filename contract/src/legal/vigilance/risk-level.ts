import { z } from 'zod';

/** Risk levels, the lowest first, with the other spelling that the specification has for each (document 2, section 9). */
export const riskLevels = {
  FAIBLE: 'Faible',
  NORMAL: 'Normal',
  ELEVE: 'Élevé',
} as const;
export type RiskLevel = keyof typeof riskLevels;

const otherSpellings: Readonly<Record<string, RiskLevel>> = {
  Weak: 'FAIBLE',
  Medium: 'NORMAL',
  High: 'ELEVE',
};

export const riskLevelKeys = Object.keys(riskLevels) as [RiskLevel, ...RiskLevel[]];

/** A risk level as it is told. */
export const RiskLevel = z.enum(riskLevelKeys);

/** A risk level as it is sent, in either spelling. */
export const SentRiskLevel = z
  .enum(
    [...riskLevelKeys, ...Object.keys(otherSpellings)] as [string, ...string[]],
    'Niveau de risque obligatoire.',
  )
  .transform((sent) => otherSpellings[sent] ?? (sent as RiskLevel));

/** How closely a customer is watched (specification 2, section 9); there is no 3. */
export const vigilanceLevels = { 4: 'Simplifiée', 2: 'Standard', 1: 'Renforcée' } as const;

export const VigilanceLevel = z.union([z.literal(4), z.literal(2), z.literal(1)], 'Vigilance obligatoire.');
export type VigilanceLevel = z.infer<typeof VigilanceLevel>;

/** The four axes of the profession's standard (NPLAB), in the order in which a report looks at them. */
export const riskAxes = {
  CLIENT: 'Client',
  ACTIVITE: 'Activité',
  LOCALISATION: 'Localisation',
  MISSION: 'Mission',
} as const;
export type RiskAxis = keyof typeof riskAxes;
export const riskAxisKeys = Object.keys(riskAxes) as [RiskAxis, ...RiskAxis[]];
export const RiskAxis = z.enum(riskAxisKeys);

/** Whether one level is above another. */
export const isAbove = (level: RiskLevel, other: RiskLevel): boolean =>
  riskLevelKeys.indexOf(level) > riskLevelKeys.indexOf(other);

/** The highest of some levels; of none undefined. */
export const highest = (levels: readonly RiskLevel[]): RiskLevel | undefined =>
  levels.reduce<RiskLevel | undefined>(
    (top, level) => (top === undefined || isAbove(level, top) ? level : top),
    undefined,
  );
