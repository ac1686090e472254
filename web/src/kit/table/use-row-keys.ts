import type { KeyboardEvent } from 'react';
import { useFollow } from '../address/use-follow.ts';
import type { DataTableProps } from './types.ts';

/** Where a key leads from the row at `at`. */
const targets: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
  ' ': (at) => at,
  Enter: (at) => at,
};

const opensMenu = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey);

type OfTable = 'onSelect' | 'rowHref' | 'rowId' | 'rows' | 'selectedId';

/**
 * Arrows, Home and End move the selection, Enter opens (with Ctrl in another tab), Space ticks where there are boxes
 * and selects where there are none, the menu key opens the row's menu; typing inside a cell is left alone.
 */
export function useRowKeys<Row>(
  { rows = [], rowId, rowHref, selectedId, onSelect }: Pick<DataTableProps<Row>, OfTable>,
  onTick: ((row: Row) => void) | undefined,
) {
  const follow = useFollow();

  function open(row: Row, apart: boolean) {
    const href = rowHref?.(row);
    if (!href) return;
    if (apart) window.open(href, '_blank', 'noopener');
    else follow(href);
  }

  function press(row: Row, { key, ctrlKey, metaKey }: KeyboardEvent) {
    if (selectedId !== rowId(row)) onSelect?.(row);
    if (key === ' ') onTick?.(row);
    if (key === 'Enter') open(row, ctrlKey || metaKey);
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const element = event.target as HTMLElement;
    if (!element.hasAttribute('data-row')) return;
    const menu = opensMenu(event) && element.querySelector<HTMLElement>('[data-row-menu]');
    const at = rows.findIndex((row) => String(rowId(row)) === element.dataset.row);
    const row = rows[targets[event.key]?.(at, rows.length - 1) ?? -1];
    if (menu || row) event.preventDefault();
    if (menu) return menu.click();
    if (!row) return;
    press(row, event);
    element.parentElement?.querySelector<HTMLElement>(`[data-row="${rowId(row)}"]`)?.focus();
  };
}
