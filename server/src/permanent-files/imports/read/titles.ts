import { type Cell, columnLetter, type Row } from './cells.ts';

/** A column that has a title, or at least something below it. */
export interface TitledColumn {
  column: number;
  letter: string;
  title: string;
}

/** Rows among which the titles are looked for: what stands above them is a heading. */
export const rowsWithTitles = 20;

const filled = ({ cells }: Row) => cells.filter((cell) => cell !== undefined).length;

/** The row of titles: the first one that is at least half as full as the fullest. */
export function titleRow(rows: readonly Row[]): Row | undefined {
  const among = rows.filter((row) => row.cells.length > 0).slice(0, rowsWithTitles);
  const most = Math.max(0, ...among.map(filled));
  return among.find((row) => filled(row) * 2 >= most);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const unshowable = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** A cell as a person reads it, on one line; a sign stands for what can be neither shown nor kept. */
function textOf(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'object') return '#';
  if (typeof cell === 'boolean') return cell ? 'Oui' : 'Non';
  return String(cell).replace(/\s+/g, ' ').trim().replace(unshowable, '\ufffd').toWellFormed();
}

/** The same, cut where it is longer. */
export const shortText = (cell: Cell, most: number): string => textOf(cell).slice(0, most).toWellFormed();

const longestTitle = 100;

/** The columns of a sheet, from its titles and its first rows. */
export function titledColumns(titles: Row, rows: readonly Row[]): TitledColumn[] {
  const width = Math.max(titles.cells.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => ({
    column,
    letter: columnLetter(column),
    title: shortText(titles.cells[column], longestTitle),
  })).filter(({ column, title }) => title !== '' || rows.some(({ cells }) => cells[column] !== undefined));
}
