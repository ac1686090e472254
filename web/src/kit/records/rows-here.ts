import type { FilterHere, FilterValues } from '../filters/types.ts';
import type { Column, Comparable, Sort } from '../table/types.ts';

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

function compare(one: Comparable, other: Comparable): number {
  const [a, b] = [one ?? '', other ?? ''];
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : french.compare(String(a), String(b));
}

interface ListView<Row> {
  filters: readonly FilterHere<Row>[];
  values: FilterValues;
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
}

/** The rows that the filters leave, in the order asked for; without one they stay as they came. */
export function rowsHere<Row>(
  rows: readonly Row[],
  { filters, values, columns, sort }: ListView<Row>,
): Row[] {
  const wanted = filters.flatMap(({ name, matches }) => {
    const value = values[name];
    return value ? [(row: Row) => matches(row, value)] : [];
  });
  const left = rows.filter((row) => wanted.every((isWanted) => isWanted(row)));
  const sortBy = columns.find(({ key }) => key === sort?.column)?.value;
  if (!sort || !sortBy) return left;
  return left.sort((a, b) => sort.order * compare(sortBy(a), sortBy(b)));
}
