import { useRef, useState } from 'react';
import { useWidth } from '../theme/use-width.ts';
import { BodyRow } from './BodyRow.tsx';
import { tellCutText } from './Cell.tsx';
import { HeadRow } from './HeadRow.tsx';
import { TotalRow } from './TotalRow.tsx';
import css from './table.module.css';
import type { Column, DataTableProps, RowId } from './types.ts';
import { useColumnChoices } from './use-column-choices.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTableHabits } from './use-table-habits.ts';
import { useTicking } from './use-ticking.ts';

/** Of the boxes before the rows, and of the menus behind them. */
const edgeWidth = 44;

/** The table as a grid of rows: one tab stop, arrows from row to row; a plain table where rows are only read. */
export function RowTable<Row>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, ticked, onSelect } = props;
  const { isCompact } = useTableHabits();
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const edges = ticked ? 2 * edgeWidth : edgeWidth;
  const choices = useColumnChoices(name, columns, (room ?? Number.POSITIVE_INFINITY) - edges);
  const tick = useTicking(props);
  const onKeyDown = useRowKeys(props, tick);
  const width = choices.shown.reduce((sum, column) => sum + column.width, edges);
  const tooNarrow = room !== undefined && room < width;
  const [isAtEnd, setAtEnd] = useState(false);

  return (
    <div className={css.frame} data-more={(tooNarrow && !isAtEnd) || undefined}>
      <div
        ref={box}
        className={css.box}
        data-scrolls={tooNarrow || undefined}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }) =>
          setAtEnd(scrollLeft + clientWidth >= scrollWidth - 1)
        }
      >
        <table
          role={onSelect && 'grid'}
          aria-label={label}
          className={css.grid}
          data-boxes={ticked ? true : undefined}
          data-compact={isCompact || undefined}
          style={{ minWidth: width }}
        >
          <colgroup>
            {ticked && <col style={{ width: edgeWidth }} />}
            {choices.shown.map((column) => (
              <col key={column.key} style={{ width: column.width }} />
            ))}
            <col style={{ width: edgeWidth }} />
          </colgroup>
          <thead>
            <HeadRow {...props} choices={choices} />
          </thead>
          <tbody
            className={css.body}
            // what stands for rows is for the eye alone: nothing to be read or reached
            aria-hidden={rows === undefined || undefined}
            data-dimmed={(props.fetching && rows !== undefined) || undefined}
            onKeyDown={onSelect && onKeyDown}
            onMouseOver={tellCutText}
            onFocus={tellCutText}
          >
            {rows ? (
              <Rows {...props} rows={rows} columns={choices.shown} onTick={tick} />
            ) : (
              <Bones columns={choices.shown} count={props.pageSize} hasBoxes={ticked !== undefined} />
            )}
          </tbody>
          <TotalRow columns={choices.shown} all={props.all} hasBoxes={ticked !== undefined} />
        </table>
      </div>
    </div>
  );
}

interface RowsProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
  onTick: ReturnType<typeof useTicking<Row>>;
}

function Rows<Row>(props: RowsProps<Row>) {
  const { rows, rowId, selectedId } = props;
  const [menuAt, setMenuAt] = useState<RowId>();
  const tabStop = rows.find((row) => rowId(row) === selectedId) ?? rows[0];
  return rows.map((row, place) => (
    <BodyRow
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn over the row that stood there: half the work, and the focus keeps its place
      key={place}
      {...props}
      row={row}
      isTabStop={row === tabStop}
      isMenuOpen={rowId(row) === menuAt}
      onMenu={(isOpen) => setMenuAt(isOpen ? rowId(row) : undefined)}
    />
  ));
}

interface BonesProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  hasBoxes: boolean;
}

/** What stands for the rows until the first ones came. */
function Bones<Row>({ columns, count, hasBoxes }: BonesProps<Row>) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <tr key={place} className={css.row}>
      {hasBoxes && <td className={css.cell} />}
      {columns.map((column) => (
        <td key={column.key} className={css.cell}>
          <span className={css.bone} />
        </td>
      ))}
      <td className={css.cell} />
    </tr>
  ));
}
