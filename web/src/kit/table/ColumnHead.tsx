import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { type PointerEvent, useRef } from 'react';
import css from './table.module.css';
import type { Column, Sort } from './types.ts';

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  onResize: (width: number) => void;
}

const ariaSort = { 1: 'ascending', [-1]: 'descending' } as const;
const sortIcons = { 1: IconArrowUp, [-1]: IconArrowDown } as const;

/** A column's head: its sort button, where it sorts, and the edge that sets its width. */
export function ColumnHead<Row>({ column, sort, onSort, onResize }: ColumnHeadProps<Row>) {
  const { key, title, align, sortable = column.value !== undefined } = column;
  const order = sort?.column === key ? sort.order : undefined;
  const SortIcon = order ? sortIcons[order] : IconSelector;
  const next = order === 1 ? -1 : 1;
  return (
    <th
      scope="col"
      className={css.head}
      data-column={key}
      data-align={align}
      aria-sort={sortable ? (order ? ariaSort[order] : 'none') : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={css.sort}
          data-sorted={order !== undefined || undefined}
          aria-label={`${title}, trier par ordre ${next === 1 ? 'croissant' : 'décroissant'}`}
          onClick={() => onSort({ column: key, order: next })}
        >
          {title}
          <SortIcon size={14} stroke={2} aria-hidden="true" />
        </button>
      ) : (
        <span className={css.title}>{title}</span>
      )}
      <ResizeEdge onResize={onResize} />
    </th>
  );
}

/** Dragged with a mouse; keys do the same in the menu of the columns. */
function ResizeEdge({ onResize }: { onResize: (width: number) => void }) {
  const start = useRef<{ x: number; width: number } | undefined>(undefined);

  function grab(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 };
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x);
  }

  return (
    <button
      type="button"
      className={css.edge}
      aria-hidden="true"
      tabIndex={-1}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = undefined;
      }}
    />
  );
}
