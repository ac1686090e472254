import type { Finding } from './findings.ts';

/** The number at the end of an entry's name, such as 17 of 'VE0017'. */
function numberOf(entry: string): number | undefined {
  const digits = /(\d{1,15})$/.exec(entry)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const mostTold = 10_000;

/** A row of numbers that should grow by one. */
function sequence() {
  let last: number | undefined;
  return (next: number, where: string): string | undefined => {
    const before = last;
    last = next;
    if (before === undefined || next === before + 1) return undefined;
    if (next === before) return `Numéro ${next} répété${where}.`;
    if (next < before) return `Numéro ${next} après le ${before}${where}\u202f: la numérotation recule.`;
    const missing = next - before - 1;
    return missing === 1
      ? `Numéro ${before + 1} absent${where}.`
      : `${missing} numéros absents, du ${before + 1} au ${next - 1}${where}.`;
  };
}

/** What one way of numbering would have wrong: all counted, the first ones kept. */
class Faults {
  readonly told: Finding[] = [];
  count = 0;

  add(message: string | undefined, line: number, value: string) {
    if (message === undefined) return;
    this.count += 1;
    if (this.told.length < mostTold)
      this.told.push({ rule: 'E02', line, column: 'EcritureNum', value, message });
  }
}

/**
 * Follows the numbers of entries (E02), over the whole file and journal by journal: which of the two the books follow shows
 * in the end, by which has less wrong.
 */
export function entryNumbers() {
  const overall = sequence();
  const byJournal = new Map<string, ReturnType<typeof sequence>>();
  const inFile = new Faults();
  const inJournals = new Faults();

  return {
    add(journal: string, entry: string, line: number): void {
      const number = numberOf(entry);
      if (number === undefined) return;
      inFile.add(overall(number, ''), line, entry);
      let own = byJournal.get(journal);
      if (!own) {
        own = sequence();
        byJournal.set(journal, own);
      }
      inJournals.add(own(number, ` dans le journal ${journal}`), line, entry);
    },
    /** What is wrong, told at most; and how many more there are. */
    found(): { told: Finding[]; beyond: number } {
      const { told, count } = inFile.count < inJournals.count ? inFile : inJournals;
      return { told, beyond: count - told.length };
    },
  };
}
