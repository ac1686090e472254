import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { PriceLine } from '#contract/permanent-files/invoicing/lines.ts';

/** The lines that are sold from a day on, until the next ones. */
export const Price = z.strictObject({ From: requiredDate('Date obligatoire.'), Lines: z.array(PriceLine) });
export type Price = z.output<typeof Price>;

/** The price that is in force on a day; undefined before the first. */
export const priceOn = <P extends { From: string }>(prices: readonly P[], day: string): P | undefined =>
  prices.findLast(({ From }) => From <= day);

/** The price that follows it. */
export const nextPrice = <P extends { From: string }>(prices: readonly P[], day: string): P | undefined =>
  prices.find(({ From }) => From > day);
