const typed = /^\s*(\d{1,2})[\s/.-]?(\d{1,2})[\s/.-]?(\d{4}|\d{2})\s*$/;

/** Two-digit years up to ten years ahead are of this century: 26 is 2026, 78 is 1978. */
function fullYear(year: string, thisYear: number): number {
  const number = Number(year);
  if (year.length === 4) return number;
  const century = Math.floor(thisYear / 100) * 100;
  return century + number > thisYear + 10 ? century - 100 + number : century + number;
}

/** YYYY-MM-DD of a date as people type it (12/05/2026, 12.5.26, 120526); undefined where there is no such day. */
export function parseTypedDate(text: string, today = new Date()): string | undefined {
  const parts = typed.exec(text);
  const [, day = '', month = '', year = ''] = parts ?? [];
  if (!parts) return undefined;
  const date = new Date(Date.UTC(fullYear(year, today.getFullYear()), Number(month) - 1, Number(day)));
  const exists = date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}
