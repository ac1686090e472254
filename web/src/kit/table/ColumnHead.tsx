import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
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
  const { key, title, sortable } = column;
  const order = sort?.column === key ? sort.order : undefined;
  const SortIcon = order ? sortIcons[order] : IconSelector;
  const next = order === 1 ? -1 : 1;
  return (
    <th
      scope="col"
      className={css.head}
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
      <ResizeEdge title={title} onResize={onResize} />
    </th>
  );
}

const step = 16;

/** Dragged, or moved with the arrow keys. */
function ResizeEdge({ title, onResize }: { title: string; onResize: (width: number) => void }) {
  const start = useRef<{ x: number; width: number } | undefined>(undefined);
  const widthOf = (edge: HTMLElement) => edge.parentElement?.offsetWidth ?? 0;

  function grab(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: widthOf(event.currentTarget) };
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x);
  }

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    onResize(widthOf(event.currentTarget) + direction * step);
  }

  return (
    <button
      type="button"
      className={css.edge}
      aria-label={`Largeur de la colonne ${title} : flèches gauche et droite`}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = undefined;
      }}
      onKeyDown={press}
    />
  );
}
