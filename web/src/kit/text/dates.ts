import { firstLegalDay, lastLegalDay } from '#contract/dates.ts';
import { formatDate } from './french.ts';
import { todayInParis } from './today.ts';

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** '5 mai 2026', as dates are shown where the month has its name, in figures. */
function inFigures(text: string): string {
  const [day, month = '', year] = text.toLowerCase().split(/\s+/);
  const rank = months.indexOf(month);
  return rank < 0 ? text : `${day}/${rank + 1}/${year}`;
}

const separated = /^(?<day>\d{1,2})(?<separator>[/.\- ])(?<month>\d{1,2})\k<separator>(?<year>\d{4}|\d{2})$/;
const joined = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/;
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** A year of two digits is the last one that is not after `latest`: up to 2036, 26 is 2026 and 78 is 1978. */
function fullYear(year: string, latest: number): number {
  if (year.length === 4) return Number(year);
  const sameCentury = Math.floor(latest / 100) * 100 + Number(year);
  return sameCentury > latest ? sameCentury - 100 : sameCentury;
}

const isInCalendar = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** What a date field accepts; all days YYYY-MM-DD. */
export interface DateLimits {
  least?: string | undefined;
  most?: string | undefined;
}

/** What a typed date is: a day, YYYY-MM-DD, or the sentence that refuses it. */
export type TypedDate = { day: string } | { refusal: string };

/**
 * The day that people mean by what they typed: 12/05/2026, 12.5.26, 120526, 12052026, 12 mai 2026 or 2026-05-12; or
 * why it is none that the field accepts. Meant for what has been typed whole.
 */
export function readTypedDate(
  typed: string,
  { least = firstLegalDay, most = lastLegalDay }: DateLimits = {},
  today = todayInParis(),
): TypedDate {
  const text = typed.trim().replace(/\s*([/.-])\s*/g, '$1');
  const {
    day = '',
    month = '',
    year = '',
  } = (separated.exec(inFigures(text)) ?? joined.exec(text) ?? iso.exec(text))?.groups ?? {};
  if (year === '') return { refusal: `${text} n’est pas une date\u202f: saisissez JJ/MM/AAAA.` };
  const whole = fullYear(year, Math.min(Number(most.slice(0, 4)), Number(today.slice(0, 4)) + 10));
  const parts = [String(whole).padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')];
  if (whole < 1000 || !isInCalendar(whole, Number(month), Number(day)))
    return { refusal: `${parts.toReversed().join('/')} n’existe pas.` };
  const found = parts.join('-');
  if (found < least) return { refusal: `Pas avant le ${formatDate(least)}.` };
  if (found > most) return { refusal: `Pas après le ${formatDate(most)}.` };
  return { day: found };
}

const typedTime = /^\s*(\d{1,2})(?:\s*[h:.]\s*(\d{2})?|\s*(\d{2}))?\s*$/i;

/** HH:MM of a time as people type it (9h30, 9:30, 0930, 14h, 9); undefined where the day has no such time. */
export function parseTypedTime(text: string): string | undefined {
  const parts = typedTime.exec(text);
  if (!parts) return undefined;
  const [, hours = '', after, joined] = parts;
  const minutes = after ?? joined ?? '00';
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
