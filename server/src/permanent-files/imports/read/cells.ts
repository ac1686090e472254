/** A cell whose value is not known: a formula that was saved without its result, or one that ended in an error. */
interface UnknownCell {
  unknown: 'formula' | 'error';
}

/** What stands in a cell; dates come as `YYYY-MM-DD` where the cell is formatted as one, else as a number. */
export type Cell = string | number | boolean | UnknownCell | undefined;

export interface Row {
  /** As a spreadsheet program numbers it, from 1. */
  line: number;
  /** Without a tail of empty cells; an empty row has none. */
  cells: Cell[];
}

/** A file that has been opened: its sheets, and the rows of the one that was asked for, some at a time. */
export interface OpenedFile {
  /** How a CSV was read, in words. */
  reading: string | null;
  sheets: string[];
  /** Whether serial numbers of days count from 1904. */
  from1904: boolean;
  /** To be begun once. */
  rows: AsyncIterable<Row[]>;
}

const lettersOf = 26;

/** The name that spreadsheets give to the column of this index: A, B, …, Z, AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / lettersOf);
  const last = String.fromCharCode(65 + (index % lettersOf));
  return rest === 0 ? last : columnLetter(rest - 1) + last;
}

/** The index of the column in a reference such as `AB12`; undefined where it is none. */
export function columnIndex(reference: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d*$/.exec(reference)?.[1];
  if (!letters) return undefined;
  let index = 0;
  for (const letter of letters) index = index * lettersOf + letter.charCodeAt(0) - 64;
  return index - 1;
}

const millisecondsADay = 86_400_000;
/** Day 0 of the system of 1900, which counts a 29 February 1900 that never was. */
const dayZero = Date.UTC(1899, 11, 30);
const yearsFrom1900To1904 = 1462;

/** The day that a spreadsheet's serial number stands for, `YYYY-MM-DD`; its time is left out. */
export function serialDay(serial: number, from1904: boolean): string | undefined {
  const day = Math.floor(serial) + (from1904 ? yearsFrom1900To1904 : 0);
  // up to the day that never was, the numbers are one too high; 2958465 is the last day of 9999
  if (day < 1 || day === 60 || day > 2_958_465) return undefined;
  return new Date(dayZero + (day < 60 ? day + 1 : day) * millisecondsADay).toISOString().slice(0, 10);
}
