import { z } from 'zod';

/** A calendar date without time, `YYYY-MM-DD`, that exists in the calendar; years 1850 to 2199. */
export const LegalDate = z.iso
  .date('Date invalide.')
  .refine((date) => date >= '1850-01-01' && date < '2200-01-01', 'Date invalide.');
