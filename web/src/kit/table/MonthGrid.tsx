import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { type Status, statusIcons } from '../page/status/status.ts';
import { monthNames, shortMonths } from '../text/months.ts';
import { todayInParis } from '../text/today.ts';
import css from './month-grid.module.css';
import type { RowId } from './types.ts';

/** What stands in a month of a record: a short word, and what it says in full. */
export interface MonthCell {
  id: RowId;
  text: string;
  name: string;
  status: Status;
}

interface MonthGridProps<Row> {
  /** What the grid shows, for screen readers. */
  label: string;
  /** Heading of the records' column. */
  lead: string;
  year: number;
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  /** Stands at the head of a row. */
  head: (row: Row) => ReactNode;
  /** Month from 1 to 12. */
  cellsOf: (row: Row, month: number) => readonly MonthCell[];
  onOpen: (row: Row, cell: MonthCell) => void;
}

const steps: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** An arrow leads to the next month that way in which something stands. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const from = (event.target as Element).closest('td');
  const row = from?.closest('tr');
  if (!step || !from || !row) return;
  event.preventDefault();
  const rows = event.currentTarget.rows;
  let [line, column] = [row.rowIndex + step[0], from.cellIndex + step[1]];
  for (; rows[line]?.cells[column]; line += step[0], column += step[1]) {
    const button = rows[line]?.cells[column]?.querySelector('button');
    if (!button) continue;
    button.focus();
    return;
  }
}

function Cell({ cell, onOpen }: { cell: MonthCell; onOpen: () => void }) {
  const CellIcon = statusIcons[cell.status];
  return (
    <button
      type="button"
      className={css.cell}
      data-status={cell.status}
      aria-label={cell.name}
      title={cell.name}
      onClick={onOpen}
    >
      <CellIcon size={14} stroke={2} aria-hidden="true" />
      {cell.text}
    </button>
  );
}

/** Scrolls a grid that is wider than its box to the current month, once it shows: on a phone January alone would stand there. */
function useCurrentMonthShown() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const [lead] = box.current?.querySelectorAll('th') ?? [];
    const current = box.current?.querySelector<HTMLElement>('th[aria-current]');
    if (box.current && lead && current) box.current.scrollLeft = current.offsetLeft - lead.offsetWidth;
  }, []);
  return box;
}

/** Records by the months of a year: what each has in a month opens, and arrows lead from one to the next. */
export function MonthGrid<Row>({
  label,
  lead,
  year,
  rows,
  rowId,
  head,
  cellsOf,
  onOpen,
}: MonthGridProps<Row>) {
  const now = todayInParis().slice(0, 7);
  const box = useCurrentMonthShown();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section ref={box} className={css.box} aria-label={label} tabIndex={0}>
      <table className={css.grid} aria-label={label} onKeyDown={moveByArrow}>
        <thead>
          <tr>
            <th scope="col">{lead}</th>
            {shortMonths.map((short, index) => (
              <th
                key={short}
                scope="col"
                aria-current={now === `${year}-${String(index + 1).padStart(2, '0')}` ? 'date' : undefined}
              >
                <abbr title={`${monthNames[index]} ${year}`}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              <th scope="row">{head(row)}</th>
              {shortMonths.map((short, index) => (
                <td key={short}>
                  {cellsOf(row, index + 1).map((cell) => (
                    <Cell key={cell.id} cell={cell} onOpen={() => onOpen(row, cell)} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
