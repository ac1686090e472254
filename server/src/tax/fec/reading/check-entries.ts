import { centsInEuros } from '../cents-in-euros.ts';
import { isFecDay } from './days.ts';
import { entryNumbers } from './entry-numbers.ts';
import { ExactSum } from './exact-sum.ts';
import type { FecEntryLine } from './fec-line.ts';
import type { Findings } from './findings.ts';
import { isOpeningEntry } from './opening.ts';

interface Period {
  /** AAAAMMJJ. */
  from: string;
  to: string;
}

const closesResult = 1;
const holdsResult = 2;

/** Checks entries one after the other: rules E01 to E07. */
export function entryChecks({ from, to }: Period, findings: Findings) {
  /** By journal: entries that have passed, and those of them that do not balance. */
  const seen = new Map<string, Set<string>>();
  const unbalanced = new Map<string, { journal: string; entry: string; line: number; sum: bigint }>();
  const numbers = entryNumbers();
  let count = 0;
  let latest = '';
  let hasOthers = false;
  let open = false;
  let journal = '';
  let entry = '';
  let day = '';
  let piece = '';
  let first = 0;
  let sum = new ExactSum();
  let classes = 0;
  let isOpening = false;
  let told = 0;

  const isBalanced = () => sum.isZero();

  function close() {
    if (!open) return;
    const key = `${journal}\t${entry}`;
    const before = unbalanced.get(key);
    const total = sum.value() + (before?.sum ?? 0n);
    if (total === 0n) unbalanced.delete(key);
    else unbalanced.set(key, { journal, entry, line: before?.line ?? first, sum: total });
    if (classes === (closesResult | holdsResult) && !isOpening && day === to)
      findings.add({
        rule: 'E07',
        line: first,
        column: 'EcritureNum',
        value: entry,
        message: `L’écriture ${entry} solde des comptes de charges ou de produits par le compte 12.`,
      });
  }

  function begin(line: FecEntryLine) {
    const isJoined =
      open && line.entry === entry && line.journal !== journal && line.day === day && !isBalanced();
    if (isJoined)
      findings.add({
        rule: 'E05',
        line: line.line,
        column: 'JournalCode',
        value: line.journal,
        message: `L’écriture ${line.entry} est aussi dans le journal ${journal}.`,
      });
    close();
    ({ journal, entry, day, piece } = line);
    first = line.line;
    sum = new ExactSum();
    classes = 0;
    told = 0;
    open = true;
    isOpening = isOpeningEntry(line);
    let entries = seen.get(journal);
    if (!entries) {
      entries = new Set();
      seen.set(journal, entries);
    }
    if (entries.has(entry)) {
      findings.add({
        rule: 'E02',
        line: first,
        column: 'EcritureNum',
        value: entry,
        message: `L’écriture ${entry} du journal ${journal} reprend plus bas dans le fichier.`,
      });
    } else {
      entries.add(entry);
      count += 1;
      numbers.add(journal, entry, first);
    }
    if (isOpening && hasOthers)
      findings.add({
        rule: 'E06',
        line: first,
        value: entry,
        message: 'Les à-nouveaux ne sont pas en tête du fichier.',
      });
    if (!isOpening) hasOthers = true;
    checkValidation(line);
  }

  function checkValidation({ validated, line }: FecEntryLine) {
    if (!isFecDay(validated)) return;
    const column = 'ValidDate';
    if (validated < latest)
      findings.add({
        rule: 'E03',
        line,
        column,
        value: validated,
        message: `Validée avant une écriture qui la précède (${latest}).`,
      });
    else latest = validated;
    if (validated < day && isFecDay(day))
      findings.add({
        rule: 'E03',
        severity: 'AVERTISSEMENT',
        line,
        column,
        value: validated,
        message: 'Validée avant sa date de comptabilisation.',
      });
  }

  /** What differs within one entry, each told once. */
  function checkSame(line: FecEntryLine) {
    const differ = (flag: number, column: string, value: string, message: string) => {
      if (told & flag) return;
      told |= flag;
      findings.add({ rule: 'E05', line: line.line, column, value, message });
    };
    if (line.day !== day) differ(1, 'EcritureDate', line.day, `L’écriture ${entry} a deux dates.`);
    if (line.piece !== piece) differ(2, 'PieceRef', line.piece, `L’écriture ${entry} a deux pièces.`);
  }

  return {
    /** @returns whether the line belongs to the à-nouveaux, and whether it begins an entry */
    add(line: FecEntryLine): { isOpening: boolean; isNew: boolean } {
      const isNew = !open || line.entry !== entry || line.journal !== journal;
      if (isNew) begin(line);
      else checkSame(line);
      sum.add((line.debit ?? 0) - (line.credit ?? 0));
      const one = line.account.charCodeAt(0);
      if (one === 54 || one === 55) classes |= holdsResult;
      else if (line.account.startsWith('12')) classes |= closesResult;
      if (isFecDay(line.day) && (line.day < from || line.day > to))
        findings.add({
          rule: 'E04',
          line: line.line,
          column: 'EcritureDate',
          value: line.day,
          message: 'Hors de l’exercice.',
        });
      return { isOpening, isNew };
    },

    finish(): { entries: number } {
      close();
      for (const { line, entry: value, sum: difference } of unbalanced.values())
        findings.add({
          rule: 'E01',
          line,
          column: 'EcritureNum',
          value,
          message: `L’écriture ${value} n’est pas équilibrée\u202f: débit − crédit = ${centsInEuros(difference)}.`,
          isBlocking: true,
        });
      const { told: gaps, beyond } = numbers.found();
      for (const gap of gaps) findings.add(gap);
      findings.addUntold('E02', beyond);
      return { entries: count };
    },
  };
}
