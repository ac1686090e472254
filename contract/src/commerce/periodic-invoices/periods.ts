/** How often a plan bills. */
export const rhythms = {
  MONTHLY: 'Mensuelle',
  QUARTERLY: 'Trimestrielle',
  HALF_YEARLY: 'Semestrielle',
  YEARLY: 'Annuelle',
} as const;
export type Rhythm = keyof typeof rhythms;
export const rhythmKeys = Object.keys(rhythms) as [Rhythm, ...Rhythm[]];

/** How many periods a year has. */
export const periodsInYear: Record<Rhythm, number> = { MONTHLY: 12, QUARTERLY: 4, HALF_YEARLY: 2, YEARLY: 1 };
