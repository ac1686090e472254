import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import {
  neededAmounts,
  type PayslipAmount,
  type PayslipFigures,
  payslipAmountKeys,
  signedAmounts,
} from '#contract/portage/payslips/amounts.ts';
import type { Table } from '#server/permanent-files/imports/read/worker-messages.ts';
import { readEuros } from '#server/permanent-files/imports/rows/read-cell.ts';
import { readMonth } from '#server/permanent-files/imports/rows/read-month.ts';
import { refuseFile } from '#server/permanent-files/imports/sent-file.ts';
import { columnsOf, type Title, titleKeys, titles } from './payslip-titles.ts';
import { monthToCome } from './save-payslip.ts';

export type FileKind = 'JOURNAL' | 'CLASSEUR';

/** A line of a file: whose month, and its figures in cents. */
export interface PayslipLine {
  line: number;
  /** Null in a workbook of one person, who has one contract in the month. */
  matricule: string | null;
  /** Its first day. */
  month: string;
  figures: PayslipFigures;
  read: { Colonne: string; Valeur: string }[];
}

export const mostPayslipLines = 5000;

const needed: Readonly<Record<FileKind, readonly Title[]>> = {
  JOURNAL: ['Matricule', 'Mois', ...neededAmounts],
  CLASSEUR: ['Mois', ...neededAmounts],
};

const largest = 99_999_999;

type Reading<Value> = { value: Value } | { fault: string };

function monthOf(text: string, today: string): Reading<string> {
  if (text === '') return { fault: 'Mois obligatoire.' };
  const month = readMonth(text);
  if (!month) return { fault: 'Mois invalide\u202f: 03/2026 ou 2026-03 attendu.' };
  return month > today ? { fault: monthToCome } : { value: month };
}

function amountOf(name: PayslipAmount, text: string): Reading<number | null> {
  if (text === '')
    return neededAmounts.some((one) => one === name) ? { fault: 'Montant obligatoire.' } : { value: null };
  const { value, error } = readEuros(text, { from1904: false });
  if (error) return { fault: error };
  const cents = Number(value);
  if (cents < 0 && !signedAmounts.includes(name)) return { fault: 'Montant négatif.' };
  return Math.abs(cents) > largest ? { fault: 'Montant trop grand.' } : { value: cents };
}

/** Where the columns stand. @throws AppError 400 where the file lacks one that it needs */
function placesOf(table: Table, kind: FileKind) {
  const places = columnsOf(table);
  const missing = needed[kind].filter((title) => places[title] === undefined).map((title) => titles[title]);
  if (missing.length > 0)
    refuseFile(
      `Il manque à ce fichier ${missing.length === 1 ? 'la colonne' : 'les colonnes'} ${missing.join(', ')}\u202f: téléchargez le modèle.`,
    );
  if (table.lines.length === 0) refuseFile('Ce fichier n’a aucune ligne sous ses titres.');
  return places;
}

type Places = ReturnType<typeof columnsOf>;
interface ReadLine {
  faults: FileFault[];
  /** Undefined where there are any. */
  line: PayslipLine | undefined;
}

/** The cells of one line as figures, or what is wrong with each. */
function readLine({ line, cells }: Table['lines'][number], places: Places, asked: Asked): ReadLine {
  const text = (title: Title) => (cells[places[title] ?? -1] ?? '').trim();
  const faults: FileFault[] = [];
  const refuse = (title: Title, Message: string) =>
    faults.push({ Ligne: line, Colonne: titles[title], Valeur: text(title) || null, Message });
  const matricule = text('Matricule') || null;
  if (asked.kind === 'JOURNAL' && !matricule) refuse('Matricule', 'Matricule obligatoire.');
  const month = monthOf(text('Mois'), asked.today);
  if ('fault' in month) refuse('Mois', month.fault);
  const figures = new Map<PayslipAmount, number | null>();
  for (const name of payslipAmountKeys) {
    const amount = amountOf(name, text(name));
    if ('fault' in amount) refuse(name, amount.fault);
    else figures.set(name, amount.value);
  }
  if (faults.length > 0 || 'fault' in month) return { faults, line: undefined };
  const read = titleKeys.flatMap((title) =>
    text(title) === '' ? [] : [{ Colonne: titles[title], Valeur: text(title) }],
  );
  const whole = Object.fromEntries(figures) as unknown as PayslipFigures;
  return { faults, line: { line, matricule, month: month.value, figures: whole, read } };
}

interface Asked {
  kind: FileKind;
  today: string;
}

/** The lines of a file, and what is wrong with its cells. @throws AppError 400 where it lacks a column */
export function readPayslipFile(table: Table, asked: Asked): { lines: PayslipLine[]; faults: FileFault[] } {
  const places = placesOf(table, asked.kind);
  const read = table.lines.map((line) => readLine(line, places, asked));
  const lines = read.flatMap(({ line }) => line ?? []);
  const seen = new Map<string, number>();
  const doubles = lines.flatMap(({ line, matricule, month }) => {
    const key = `${matricule ?? ''} ${month}`;
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    const Message = `Ce matricule et ce mois sont déjà à la ligne ${earlier}.`;
    return earlier === undefined ? [] : [{ Ligne: line, Colonne: null, Valeur: null, Message }];
  });
  return { lines, faults: [...read.flatMap(({ faults }) => faults), ...doubles] };
}
