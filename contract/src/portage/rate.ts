import { z } from 'zod';

const refusal = 'De 0 à 100, trois décimales au plus.';

/** A percentage from 0 to 100 with three decimals at most, as a number. */
export const optionalRate = z
  .number(refusal)
  .min(0, refusal)
  .max(100, refusal)
  .refine((rate) => Number(rate.toFixed(3)) === rate, refusal)
  .nullish();
