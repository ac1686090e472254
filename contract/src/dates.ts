import { z } from 'zod';

/** The days that dates may be, the first and the last one, YYYY-MM-DD. */
export const firstLegalDay = '1850-01-01';
export const lastLegalDay = '2199-12-31';

const inCalendar = (date: string) => date >= firstLegalDay && date <= lastLegalDay;

/** A calendar date without time, `YYYY-MM-DD`, that exists in the calendar; years 1850 to 2199. */
export const LegalDate = z.iso.date('Date invalide.').refine(inCalendar, 'Date invalide.');

/** The same where it must be given; `missing` is said when it is not. */
export const requiredDate = (missing: string) =>
  z.iso
    .date({
      error: ({ input }) =>
        input === undefined || input === null || input === '' ? missing : 'Date invalide.',
    })
    .refine(inCalendar, 'Date invalide.');
