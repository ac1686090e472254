import type { Column } from './types.ts';

type Measured = Pick<Column<never>, 'key' | 'width' | 'folds'>;

/**
 * The columns that a table has no room for, the first to fold first; widths in pixels. Columns that never fold
 * stay, and the table then scrolls sideways.
 */
export function columnsToFold(columns: readonly Measured[], room: number): string[] {
  const folding = columns
    .filter(({ folds }) => folds !== undefined)
    .sort((one, other) => (one.folds ?? 0) - (other.folds ?? 0));
  let missing = columns.reduce((sum, { width }) => sum + width, 0) - room;
  const folded: string[] = [];
  for (const { key, width } of folding) {
    if (missing <= 0) break;
    folded.push(key);
    missing -= width;
  }
  return folded;
}
