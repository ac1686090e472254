import { fold } from '#contract/fold.ts';

const months = 'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre'.split(
  '|',
);
const shortMonths = 'janv|fevr|mars|avr|mai|juin|juil|aout|sept|oct|nov|dec'.split('|');

/** A first day of the month, or any other day of it, as spreadsheets and payroll programs write them. */
const forms: readonly { pattern: RegExp; year: number; month: number }[] = [
  { pattern: /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?$/, year: 1, month: 2 },
  { pattern: /^(?:\d{1,2}[-/. ])?(\d{1,2})[-/. ](\d{4})$/, year: 2, month: 1 },
  { pattern: /^(\d{4})(\d{2})$/, year: 1, month: 2 },
];

function named(text: string): [year: string, month: number] | undefined {
  const [, word = '', year = ''] = /^([a-z]+)\.?[ -](\d{4})$/.exec(fold(text)) ?? [];
  const index = months.indexOf(word) >= 0 ? months.indexOf(word) : shortMonths.indexOf(word);
  return index < 0 ? undefined : [year, index + 1];
}

/** The first day of a month: 03/2026, 2026-03, 01/03/2026, mars 2026, 202603; undefined where it is none. */
export function readMonth(text: string): string | undefined {
  const trimmed = text.trim();
  for (const { pattern, year, month } of forms) {
    const found = pattern.exec(trimmed);
    if (found) return firstDay(found[year] ?? '', Number(found[month]));
  }
  const words = named(trimmed);
  return words && firstDay(...words);
}

const firstDay = (year: string, month: number) =>
  month >= 1 && month <= 12 && Number(year) >= 2000 && Number(year) <= 2100
    ? `${year}-${String(month).padStart(2, '0')}-01`
    : undefined;
