import { readCents } from './amounts.ts';
import type { FecColumn } from './columns.ts';
import type { FecLayout } from './header.ts';

/** What the checks over entries and accounts ask of a line. */
export interface FecEntryLine {
  line: number;
  journal: string;
  journalLabel: string;
  entry: string;
  day: string;
  account: string;
  accountLabel: string;
  third: string;
  thirdLabel: string;
  piece: string;
  pieceDay: string;
  label: string;
  validated: string;
  /** Whole cents; undefined where the amount or the side cannot be read. */
  debit: number | undefined;
  credit: number | undefined;
}

const debitSides = new Set(['D', '+1']);
const creditSides = new Set(['C', '-1']);

/** A field of a line; '' where the file has no such column. */
export const fieldAt = (fields: readonly string[], place: number): string => fields[place] ?? '';

/** Reads the fields of a line by a file's layout; the line is the same object each time. */
export function lineReader({ at, amounts }: FecLayout) {
  const place = (column: FecColumn) => at.get(column) ?? -1;
  const places = {
    journal: place('JournalCode'),
    journalLabel: place('JournalLib'),
    entry: place('EcritureNum'),
    day: place('EcritureDate'),
    account: place('CompteNum'),
    accountLabel: place('CompteLib'),
    third: place('CompAuxNum'),
    thirdLabel: place('CompAuxLib'),
    piece: place('PieceRef'),
    pieceDay: place('PieceDate'),
    label: place('EcritureLib'),
    validated: place('ValidDate'),
    debit: place('Debit'),
    credit: place('Credit'),
    amount: place('Montant'),
    side: place('Sens'),
  };
  const read: FecEntryLine = {
    line: 0,
    journal: '',
    journalLabel: '',
    entry: '',
    day: '',
    account: '',
    accountLabel: '',
    third: '',
    thirdLabel: '',
    piece: '',
    pieceDay: '',
    label: '',
    validated: '',
    debit: 0,
    credit: 0,
  };

  function readSided(fields: readonly string[]) {
    const amount = readCents(fieldAt(fields, places.amount));
    const side = fieldAt(fields, places.side);
    const isDebit = debitSides.has(side);
    const isKnown = isDebit || creditSides.has(side);
    read.debit = isKnown ? (isDebit ? amount : 0) : undefined;
    read.credit = isKnown ? (isDebit ? 0 : amount) : undefined;
  }

  return (fields: readonly string[], line: number): FecEntryLine => {
    read.line = line;
    read.journal = fieldAt(fields, places.journal);
    read.journalLabel = fieldAt(fields, places.journalLabel);
    read.entry = fieldAt(fields, places.entry);
    read.day = fieldAt(fields, places.day);
    read.account = fieldAt(fields, places.account);
    read.accountLabel = fieldAt(fields, places.accountLabel);
    read.third = fieldAt(fields, places.third);
    read.thirdLabel = fieldAt(fields, places.thirdLabel);
    read.piece = fieldAt(fields, places.piece);
    read.pieceDay = fieldAt(fields, places.pieceDay);
    read.label = fieldAt(fields, places.label);
    read.validated = fieldAt(fields, places.validated);
    if (amounts === 'MONTANT_SENS') readSided(fields);
    else {
      read.debit = readCents(fieldAt(fields, places.debit));
      read.credit = readCents(fieldAt(fields, places.credit));
    }
    return read;
  };
}
