const mostKnown = 20_000;
const known = new Map<string, boolean>();

function isInCalendar(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(4, 6));
  const day = Number(text.slice(6));
  if (year < 1000 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether a text is a day of the calendar as AAAAMMJJ: the same few days come a million times. */
export function isFecDay(text: string): boolean {
  const seen = known.get(text);
  if (seen !== undefined) return seen;
  const is = isInCalendar(text);
  if (known.size < mostKnown && text.length === 8) known.set(text, is);
  return is;
}

/** '20261231' of '2026-12-31'. */
export const asFecDay = (date: string): string => date.replaceAll('-', '');

export const isLastOfMonth = (text: string): boolean =>
  isFecDay(text) &&
  new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(4, 6)), 0)).getUTCDate() ===
    Number(text.slice(6));
