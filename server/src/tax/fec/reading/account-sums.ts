import { ExactSum } from './exact-sum.ts';
import type { FecEntryLine } from './fec-line.ts';
import type { Findings } from './findings.ts';

/** Sums of an account, or of a third below it. */
class Sums {
  readonly label: string;
  readonly debit = new ExactSum();
  readonly credit = new ExactSum();
  readonly opening = new ExactSum();
  lines = 0;
  otherLabels: Set<string> | undefined;

  constructor(label: string) {
    this.label = label;
  }
}

/** A row of fec_balance. */
export interface AccountSum {
  account: string;
  third: string;
  label: string;
  debit: string;
  credit: string;
  opening: string;
  lines: number;
}

const mostLabels = 20;

/** Adds lines up by account and third, exactly; tells an account that has two labels (E10). */
export function accountSums(findings: Findings) {
  const accounts = new Map<string, Map<string, Sums>>();

  function sumsOf({ account, third, accountLabel, thirdLabel }: FecEntryLine): Sums {
    let thirds = accounts.get(account);
    if (!thirds) {
      thirds = new Map();
      accounts.set(account, thirds);
    }
    let sums = thirds.get(third);
    if (!sums) {
      sums = new Sums(third === '' ? accountLabel : thirdLabel);
      thirds.set(third, sums);
    }
    return sums;
  }

  function checkLabel(sums: Sums, { line, account, third, accountLabel, thirdLabel }: FecEntryLine) {
    const label = third === '' ? accountLabel : thirdLabel;
    if (label === sums.label) return;
    sums.otherLabels ??= new Set();
    if (sums.otherLabels.has(label) || sums.otherLabels.size === mostLabels) return;
    sums.otherLabels.add(label);
    const message = `Le compte ${third === '' ? account : third} s’appelle aussi «\u202f${sums.label}\u202f».`;
    findings.add({
      rule: 'E10',
      line,
      column: third === '' ? 'CompteLib' : 'CompAuxLib',
      value: label,
      message,
    });
  }

  return {
    add(line: FecEntryLine, isOpening: boolean): void {
      const { debit = 0, credit = 0 } = line;
      const sums = sumsOf(line);
      checkLabel(sums, line);
      sums.lines += 1;
      sums.debit.add(debit);
      sums.credit.add(credit);
      if (isOpening) sums.opening.add(debit - credit);
    },

    /** Accounts of the classes 6 and 7 that have moved, and those of them that come to nothing. */
    result(): { moved: number; closed: number } {
      let moved = 0;
      let closed = 0;
      for (const [account, thirds] of accounts) {
        if (!/^[67]/.test(account)) continue;
        moved += 1;
        let balance = 0n;
        for (const { debit, credit } of thirds.values()) balance += debit.value() - credit.value();
        if (balance === 0n) closed += 1;
      }
      return { moved, closed };
    },

    rows: (): AccountSum[] =>
      [...accounts].flatMap(([account, thirds]) =>
        [...thirds].map(([third, { label, debit, credit, opening, lines }]) => ({
          account,
          third,
          label,
          debit: String(debit.value()),
          credit: String(credit.value()),
          opening: String(opening.value()),
          lines,
        })),
      ),
  };
}
