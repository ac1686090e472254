import type { FecEntryLine } from './fec-line.ts';

const codes = /^(A\.?N\.?|ANO?U?V?|RAN|A[- ]?NOUVEAUX?|REPORT|OUV)$/i;
const labels = /[àa][ -]?nouveau|report (à|a) nouveau|^ouverture|bilan d.ouverture/i;

/** The same for SQL. */
export const openingPatterns = { codes: codes.source, labels: labels.source };

const known = new Map<string, boolean>();
const mostKnown = 1000;

/** Whether an entry carries the balances of the year before: its journal says so. */
export function isOpeningEntry({ journal, journalLabel }: FecEntryLine): boolean {
  const key = `${journal}\t${journalLabel}`;
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const is = codes.test(journal.trim()) || labels.test(journalLabel);
  if (known.size < mostKnown) known.set(key, is);
  return is;
}
