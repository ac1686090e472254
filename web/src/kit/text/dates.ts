const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** '5 mai 2026', as dates are shown where the month has its name, in figures. */
function inFigures(text: string): string {
  const [day, month = '', year] = text.trim().toLowerCase().split(/\s+/);
  const rank = months.indexOf(month);
  return rank < 0 ? text : `${day}/${rank + 1}/${year}`;
}

const typed = /^\s*(\d{1,2})[\s/.-]?(\d{1,2})[\s/.-]?(\d{4}|\d{2})\s*$/;

/** Two-digit years up to ten years ahead are of this century: 26 is 2026, 78 is 1978. */
function fullYear(year: string, thisYear: number): number {
  const number = Number(year);
  if (year.length === 4) return number;
  const century = Math.floor(thisYear / 100) * 100;
  return century + number > thisYear + 10 ? century - 100 + number : century + number;
}

/** YYYY-MM-DD of a date as people type it (12/05/2026, 12.5.26, 120526, 12 mai 2026); undefined where there is no such day. */
export function parseTypedDate(text: string, today = new Date()): string | undefined {
  const parts = typed.exec(inFigures(text));
  const [, day = '', month = '', year = ''] = parts ?? [];
  if (!parts) return undefined;
  const date = new Date(Date.UTC(fullYear(year, today.getFullYear()), Number(month) - 1, Number(day)));
  const exists = date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1;
  return exists ? date.toISOString().slice(0, 10) : undefined;
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
