import { isLastOfMonth } from './days.ts';
import type { FecEntryLine } from './fec-line.ts';
import type { Findings } from './findings.ts';

interface Journal {
  code: string;
  months: Set<string>;
  entries: number;
  firstLine: number;
  isAtMonthEnds: boolean;
  /** It holds sales, purchases or money: what ought to stand entry by entry. */
  isDetailed: boolean;
}

const fewMonths = 3;

/** Tells a journal that holds one entry a month, on its last day, of what happens every day: it is centralised (E08). */
export function journalChecks(findings: Findings) {
  const journals = new Map<string, Journal>();

  return {
    add({ journal: code, account, day, line }: FecEntryLine, isNewEntry: boolean): void {
      let journal = journals.get(code);
      if (!journal) {
        journal = {
          code,
          months: new Set(),
          entries: 0,
          firstLine: line,
          isAtMonthEnds: true,
          isDetailed: false,
        };
        journals.set(code, journal);
      }
      if (isNewEntry) {
        journal.entries += 1;
        if (journal.isAtMonthEnds) {
          journal.isAtMonthEnds = isLastOfMonth(day);
          journal.months.add(day.slice(0, 6));
        }
      }
      if (!journal.isDetailed && /^(70|60|5[13])/.test(account)) journal.isDetailed = true;
    },
    finish(): void {
      for (const { code, months, entries, firstLine, isAtMonthEnds, isDetailed } of journals.values()) {
        if (!isAtMonthEnds || !isDetailed || months.size < fewMonths || entries > months.size) continue;
        findings.add({
          rule: 'E08',
          line: firstLine,
          column: 'JournalCode',
          value: code,
          message: `Le journal ${code} n’a qu’une écriture par mois, au dernier jour\u202f: il semble centralisé.`,
        });
      }
    },
  };
}
