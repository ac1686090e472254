import type { Readable } from 'node:stream';
import { type Cell, columnIndex, type Row, serialDay } from '../cells.ts';
import { FileRefused } from '../refusal.ts';
import { damaged } from './archive.ts';
import { type Attributes, readXml } from './read-xml.ts';
import { unescapeExcel } from './shared-strings.ts';

/** What gives a cell's raw text its meaning. */
export interface Meaning {
  from1904: boolean;
  showsDay(style: string | undefined): boolean;
  shared(index: number): string;
}

const mostColumns = 200;
/** Spreadsheet programs hold no more in a cell. */
const longestText = 32_767;

interface OpenCell {
  column: number;
  type: string;
  style: string | undefined;
  hasFormula: boolean;
  value: string | undefined;
}

function numberOf(value: string, { style }: OpenCell, { showsDay, from1904 }: Meaning): Cell {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return showsDay(style) ? (serialDay(number, from1904) ?? number) : number;
}

/** A formula counts by the result that was saved with it; it is never calculated. */
function cellOf(cell: OpenCell, meaning: Meaning): Cell {
  const { type, value, hasFormula } = cell;
  if (value === undefined || value === '')
    return hasFormula && type !== 'str' ? { unknown: 'formula' } : undefined;
  if (type === 's') return meaning.shared(Number(value)) || undefined;
  if (type === 'b') return value === '1';
  if (type === 'e') return { unknown: 'error' };
  if (type === 'n') return numberOf(value.trim(), cell, meaning);
  return unescapeExcel(value);
}

/** Collects the cells of rows as the sheet tells them. */
function collector(meaning: Meaning) {
  let rows: Row[] = [];
  let row: Row = { line: 0, cells: [] };
  let cell: OpenCell | undefined;
  let takes = false;
  let column = -1;

  function openCell({ r, t = 'n', s }: Attributes) {
    column = r === undefined ? column + 1 : (columnIndex(r) ?? -1);
    if (column < 0) throw damaged();
    cell = { column, type: t, style: s, hasFormula: false, value: undefined };
  }

  function closeCell() {
    const value = cell && cellOf(cell, meaning);
    if (cell && value !== undefined) {
      if (cell.column >= mostColumns)
        throw new FileRefused(`Cette feuille a plus de ${mostColumns} colonnes.`);
      row.cells[cell.column] = value;
    }
    cell = undefined;
  }

  function openRow({ r }: Attributes) {
    const line = r === undefined ? row.line + 1 : Number(r);
    if (!Number.isSafeInteger(line) || line <= row.line) throw damaged();
    row = { line, cells: [] };
    column = -1;
  }

  return {
    listener: {
      open(tag: string, attributes: Attributes) {
        if (tag === 'row') openRow(attributes);
        else if (tag === 'c') openCell(attributes);
        else if (tag === 'f' && cell) cell.hasFormula = true;
        takes = tag === 'v' || (tag === 't' && cell?.type === 'inlineStr');
      },
      text(piece: string) {
        if (takes && cell && (cell.value?.length ?? 0) <= longestText)
          cell.value = (cell.value ?? '') + piece;
      },
      close(tag: string) {
        if (tag === 'v' || tag === 't') takes = false;
        else if (tag === 'c') closeCell();
        else if (tag === 'row' && row.cells.length > 0) rows.push({ line: row.line, cells: [...row.cells] });
      },
    },
    taken() {
      const full = rows;
      rows = [];
      return full;
    },
  };
}

/** The rows of a sheet that hold anything, some at a time; a million empty ones cost their reading alone. */
export async function* sheetRows(source: Readable, meaning: Meaning): AsyncGenerator<Row[]> {
  const { listener, taken } = collector(meaning);
  for await (const _ of readXml(source, listener)) {
    const rows = taken();
    if (rows.length > 0) yield rows;
  }
}
