/** Calendar days are told as UTC midnights here: no time zone moves them. */
const at = (date: string) => new Date(`${date}T00:00:00Z`);
const iso = (time: Date) => time.toISOString().slice(0, 10);

const isEndOfMonth = (date: string) => addDays(date, 1).endsWith('-01');

export function addDays(date: string, days: number): string {
  const moved = at(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return iso(moved);
}

/** So many months later: the same day of the month, or its last where it has no such day. */
export function sameDayLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return iso(last);
}

/** The same from a closing: the end of a month stays one, six months after 30/06 are 31/12. */
export const monthsAfterClosing = (closing: string, months: number): string =>
  isEndOfMonth(closing)
    ? addDays(sameDayLater(addDays(closing, 1), months), -1)
    : sameDayLater(closing, months);

/** How many months an accounting year lasts, a begun one counted: 12 from 01/01 to 31/12. */
export function monthsBetween(first: string, last: string): number {
  const end = addDays(last, 1);
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = first.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = end.split('-').map(Number);
  const whole = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return toDay > fromDay ? whole + 1 : Math.max(whole, 1);
}

/** '31/12/2026' of a day, '12/2026' of a month. */
export const inFigures = (date: string): string => date.split('-').reverse().join('/');
