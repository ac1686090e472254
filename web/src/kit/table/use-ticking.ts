import { useRef } from 'react';
import type { DataTableProps, RowId } from './types.ts';

/** Ticks one row's box, or takes the tick away where nothing else is said; with Shift all from the last one that was ticked, as lists do everywhere. */
export function useTicking<Row>({ rows, rowId, ticked }: DataTableProps<Row>) {
  const last = useRef<RowId>(undefined);
  if (!ticked || !rows) return undefined;
  return (row: Row, isTicked = !ticked.has(row), withShift = false) => {
    const from = rows.findIndex((one) => rowId(one) === last.current);
    const to = rows.indexOf(row);
    last.current = rowId(row);
    const some = withShift && from !== -1 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    ticked.tick(some, isTicked);
  };
}
