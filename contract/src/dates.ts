import { z } from 'zod';
import { todayInParis } from './today.ts';

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

/** No birth date lies before it. */
export const firstBirthDay = '1900-01-01';

const isBirth = (date: string) => date >= firstBirthDay && date < todayInParis();
const noBirth = 'Date de naissance attendue\u202f: passée, et au plus tôt en 1900.';

/** The day on which somebody living was born. */
export const BirthDate = LegalDate.refine(isBirth, noBirth);

/** The same where it must be given; `missing` is said when it is not. */
export const requiredBirthDate = (missing: string) => requiredDate(missing).refine(isBirth, noBirth);

type Days<Name extends string> = { readonly [Day in Name]?: string | null | undefined };

/** Refuses, at its field, an end that lies before its beginning; either may be missing. */
export const inOrder =
  <Begin extends string, End extends string>(begin: Begin, end: End, message: string) =>
  (days: Days<Begin | End>, context: z.RefinementCtx): void => {
    const [from, to] = [days[begin], days[end]];
    if (from && to && to < from) context.addIssue({ code: 'custom', path: [end], message });
  };
