import type { FilterValues } from '../filters/types.ts';
import type { Sort } from '../table/types.ts';

/** Whether a row is what a filter's value asks for. */
export type Matches<Row> = Readonly<Record<string, (row: Row, value: string) => boolean>>;

/** Text without case, accents, ligatures, hyphens and apostrophes, as the server's searches see it. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[-’']/g, ' ')
    .toLowerCase();

/** Whether one of these texts holds what was typed. */
export const holds = (typed: string, ...texts: readonly (string | null | undefined)[]): boolean =>
  texts.some((text) => text && fold(text).includes(fold(typed.trim())));

const french = new Intl.Collator('fr', { numeric: true });

type Comparable = string | number | boolean | null | undefined;

function compare(one: Comparable, other: Comparable): number {
  const [a, b] = [one ?? '', other ?? ''];
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : french.compare(String(a), String(b));
}

interface ListView<Row> {
  values: FilterValues;
  matches: Matches<Row>;
  sort: Sort | undefined;
  /** What a row is sorted by, by column. */
  sortValue: (row: Row, column: string) => Comparable;
}

/** The rows that the filters leave, in the order asked for; without one they stay as they came. */
export function rowsHere<Row>(
  rows: readonly Row[],
  { values, matches, sort, sortValue }: ListView<Row>,
): Row[] {
  const wanted = Object.entries(values).filter(([name]) => matches[name]);
  const left = rows.filter((row) => wanted.every(([name, value]) => matches[name]?.(row, value)));
  if (!sort) return left;
  return left.sort((a, b) => sort.order * compare(sortValue(a, sort.column), sortValue(b, sort.column)));
}
