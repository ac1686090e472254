import type { KeyboardEvent } from 'react';
import type { RowId } from './types.ts';

interface RowKeys<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  selectedId: RowId | undefined;
  onSelect?: ((row: Row) => void) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
}

/** Arrows, Home and End move the selection, Space selects, Enter opens; typing inside a cell is left alone. */
export function useRowKeys<Row>({ rows, rowId, selectedId, onSelect, onOpen }: RowKeys<Row>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const element = event.target as HTMLElement;
    if (!element.hasAttribute('data-row')) return;
    const at = rows.findIndex((row) => String(rowId(row)) === element.dataset.row);
    const target = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
      ' ': at,
      Enter: at,
    }[event.key];
    const row = target === undefined ? undefined : rows[target];
    if (!row) return;
    event.preventDefault();
    if (selectedId !== rowId(row)) onSelect?.(row);
    if (event.key === 'Enter') onOpen?.(row);
    element.parentElement?.querySelector<HTMLElement>(`[data-row="${rowId(row)}"]`)?.focus();
  };
}
