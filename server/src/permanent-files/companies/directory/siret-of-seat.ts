import { isSiret } from '#contract/identifiers.ts';

/** The SIRET of the first establishment of a SIREN. */
export const siretOfSeat = (siren: string): string =>
  [...Array(10).keys()].map((key) => `${siren}0001${key}`).find(isSiret) ?? '';
