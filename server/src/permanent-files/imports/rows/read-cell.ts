import { fold } from '#contract/fold.ts';
import type { Cell } from '../read/cells.ts';
import { serialDay } from '../read/cells.ts';

/** What a cell says for a field: a value, or why it cannot be read; a warning stands beside a value. */
export interface Reading {
  value?: unknown;
  error?: string;
  warning?: string;
}

export interface Sheet {
  from1904: boolean;
}

/** Reads what is not empty. */
export type CellReader = (cell: string | number, sheet: Sheet) => Reading;

const unknowns = {
  formula: 'Formule sans résultat enregistré\u202f: ouvrez le fichier dans votre tableur et enregistrez-le.',
  error: 'Cette cellule contient une erreur de calcul.',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const refused = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/;

/** Spaces of all kinds and line ends within a cell count as one space. */
const oneLine = (text: string) => text.replace(/[\s\u00a0\u202f\u200b\ufeff]+/g, ' ').trim();

/** A cell ready to be read: undefined where it is empty. */
export function cleaned(cell: Cell): { cell: string | number | undefined; error?: string } {
  if (cell === undefined) return { cell };
  if (typeof cell === 'object') return { cell: undefined, error: unknowns[cell.unknown] };
  if (typeof cell === 'boolean') return { cell: cell ? 'Oui' : 'Non' };
  if (typeof cell === 'number') return { cell };
  const text = oneLine(cell);
  if (refused.test(text) || !text.isWellFormed()) return { cell: undefined, error: 'Caractère non accepté.' };
  return { cell: text === '' ? undefined : text };
}

export const readText: CellReader = (cell) => ({
  value: String(cell).replace('.', typeof cell === 'number' ? ',' : '.'),
});

/** One of some words, whatever their case, accents and points. */
export function choice(words: Readonly<Record<string, unknown>>, error: string): CellReader {
  const known = new Map(Object.entries(words).map(([word, value]) => [fold(word), value]));
  return (cell) => {
    const value = known.get(fold(String(cell)));
    return value === undefined ? { error } : { value };
  };
}

/** An entry of a list, however the cell names it. */
export const chosen =
  (choose: (text: string) => Reading): CellReader =>
  (cell) =>
    choose(String(cell));

const shortened = /^[+-]?\d([.,]\d+)?e\+?\d+$/i;

/**
 * Digits that are a number in name only. As numbers they have lost their leading zeros, which `length` gives
 * back; written as 2,85E+14 they have lost their end, which nothing gives back.
 */
export function digits(length: number): CellReader {
  return (cell) => {
    if (typeof cell === 'number') return { value: String(cell).padStart(length, '0') };
    if (shortened.test(cell))
      return {
        error: 'Numéro abrégé par le tableur\u202f: mettez la colonne au format Texte et ressaisissez-le.',
      };
    return { value: cell.replace(/[\s.-]/g, '') };
  };
}

const months = 'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre'.split(
  '|',
);
const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const frenchDay = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})(?: .*)?$/;
const shortYear = /^\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{2}$/;
const wordDay = /^(\d{1,2})(?:er)? ([a-z]+) (\d{4})$/;
const serial = /^\d{4,5}$/;

function day(year: string, month: string, dayOfMonth: string): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(dayOfMonth);
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

function dayOf(text: string, sheet: Sheet): string | undefined {
  const [, isoYear = '', isoMonth = '', isoDate = ''] = isoDay.exec(text) ?? [];
  if (isoYear) return day(isoYear, isoMonth, isoDate);
  const [, date = '', month = '', year = ''] = frenchDay.exec(text) ?? [];
  if (year) return day(year, month, date);
  const [, number = '', word = '', ofYear = ''] = wordDay.exec(fold(text)) ?? [];
  const named = months.indexOf(word);
  if (named >= 0) return day(ofYear, String(named + 1), number);
  return serial.test(text) ? serialDay(Number(text), sheet.from1904) : undefined;
}

/** A day: 31/12/1980, 1980-12-31, 31 décembre 1980 or a spreadsheet's serial number. */
export const readDay: CellReader = (cell, sheet) => {
  if (typeof cell === 'string' && shortYear.test(cell))
    return { error: 'Écrivez l’année sur quatre chiffres.' };
  const value = typeof cell === 'number' ? serialDay(cell, sheet.from1904) : dayOf(cell, sheet);
  return value === undefined ? { error: 'Date invalide.' } : { value };
};

const amount = /^-?\d+(?:[.,]\d{1,2})?$/;

/** An amount in euros, in cents: 1 234,56 €. */
export const readEuros: CellReader = (cell) => {
  const text = String(cell).replace(/[\s\u00a0\u202f€]|eur(?:os?)?$/gi, '');
  if (!amount.test(text)) return { error: 'Montant invalide.' };
  return { value: Math.round(Number(text.replace(',', '.')) * 100) };
};

export const readTruth = choice(
  {
    oui: true,
    non: false,
    vrai: true,
    faux: false,
    true: true,
    false: false,
    1: true,
    0: false,
    x: true,
    o: true,
    n: false,
  },
  'Oui ou Non attendu.',
);

export const readState = choice(
  { actif: 0, active: 0, 0: 0, inactif: 1, inactive: 1, 1: 1 },
  'Actif ou Inactif attendu.',
);

/** A postal code; as a number it has lost the zero that those of nine departments begin with. */
export const readPostcode: CellReader = (cell, sheet) => {
  const { value = '', error } = digits(5)(cell, sheet);
  return error ? { error } : { value: String(value).replace(/^(?:FR?)(?=\d)/i, '') };
};
