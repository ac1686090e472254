import { isSiret } from '#contract/identifiers.ts';
import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import type { Table } from '#server/permanent-files/imports/read/worker-messages.ts';
import { readMonth } from '#server/permanent-files/imports/rows/read-month.ts';
import { columnOf, refuseFile } from '#server/permanent-files/imports/sent-file.ts';
import { monthToCome } from './correct-payslip-count.ts';

/** A line of a file of counts: an establishment, a month (its first day), how many payslips. */
export interface CountLine {
  line: number;
  siret: string;
  month: string;
  count: number;
}

/** What stands at the head of the columns. */
export const countTitles = ['SIRET', 'mois', 'nombre'] as const;
type Title = (typeof countTitles)[number];

export const mostCountLines = 5000;

type Reading = { value: string | number } | { fault: string };

const shortened = /^\d([.,]\d+)?e\+?\d+$/i;

/** A SIRET; a spreadsheet takes leading zeros off, which its key tells where to put back. */
function siretOf(text: string): Reading {
  if (text === '') return { fault: 'SIRET obligatoire.' };
  if (shortened.test(text))
    return {
      fault: 'Numéro abrégé par le tableur\u202f: mettez la colonne au format Texte et ressaisissez-le.',
    };
  const digits = text.replace(/[\s.]/g, '').padStart(14, '0');
  return isSiret(digits) ? { value: digits } : { fault: 'SIRET invalide.' };
}

function monthOf(text: string, today: string): Reading {
  if (text === '') return { fault: 'Mois obligatoire.' };
  const month = readMonth(text);
  if (!month) return { fault: 'Mois invalide\u202f: 03/2026 ou 2026-03 attendu.' };
  return month > today ? { fault: monthToCome } : { value: month };
}

function numberOf(text: string): Reading {
  if (text === '') return { fault: 'Nombre obligatoire.' };
  const plain = text.replace(/\s/g, '').replace(/[.,]0+$/, '');
  return /^\d{1,5}$/.test(plain) ? { value: Number(plain) } : { fault: 'Nombre entier attendu.' };
}

function columnsOf(table: Table): Record<Title, number> {
  const found = countTitles.map((title) => [title, columnOf(table, title)] as const);
  const missing = found.filter(([, index]) => index === undefined).map(([title]) => title);
  if (missing.length > 0)
    refuseFile(
      `Il manque à ce fichier ${missing.length === 1 ? 'la colonne' : 'les colonnes'} ${missing.join(', ')}\u202f: la première ligne a pour titres SIRET; mois; nombre.`,
    );
  return Object.fromEntries(found) as Record<Title, number>;
}

/** The lines of a file of counts, and what is wrong with its cells. @throws AppError 400 where it lacks a column */
export function readCountFile(table: Table, today: string): { lines: CountLine[]; faults: FileFault[] } {
  const columns = columnsOf(table);
  const lines: CountLine[] = [];
  const faults: FileFault[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of table.lines) {
    const text = (title: Title) => (cells[columns[title]] ?? '').trim();
    const read = {
      SIRET: siretOf(text('SIRET')),
      mois: monthOf(text('mois'), today),
      nombre: numberOf(text('nombre')),
    };
    const wrong = countTitles.flatMap((title) => {
      const reading = read[title];
      return 'fault' in reading
        ? [{ Ligne: line, Colonne: title, Valeur: text(title) || null, Message: reading.fault }]
        : [];
    });
    faults.push(...wrong);
    if (!('value' in read.SIRET) || !('value' in read.mois) || !('value' in read.nombre)) continue;
    const [siret, month] = [String(read.SIRET.value), String(read.mois.value)];
    const before = seen.get(`${siret} ${month}`);
    if (before !== undefined)
      faults.push({
        Ligne: line,
        Colonne: null,
        Valeur: null,
        Message: `Cet établissement et ce mois sont déjà à la ligne ${before}.`,
      });
    else seen.set(`${siret} ${month}`, line);
    lines.push({ line, siret, month, count: Number(read.nombre.value) });
  }
  if (table.lines.length === 0) refuseFile('Ce fichier n’a aucune ligne sous ses titres.');
  return { lines, faults };
}
