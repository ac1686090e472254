import css from './table.module.css';
import type { Column } from './types.ts';

/** What a column shows of a row; a dash where there is nothing. */
export function Content<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell ? column.cell(row) : column.value?.(row);
  if (content !== null && content !== undefined && content !== '' && content !== false) return content;
  return (
    <span data-empty className={css.none}>
      –
    </span>
  );
}

/** Says in a title what has no room in its cell, as the mouse or the focus comes to it: cells need not care. */
export function tellCutText({ target }: { target: EventTarget }): void {
  const cell = (target as HTMLElement).closest<HTMLElement>('td, dd');
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1),
  );
  if (isCut) cell.title = cell.innerText.replaceAll(/\s+/g, ' ').trim();
  else cell.removeAttribute('title');
}
