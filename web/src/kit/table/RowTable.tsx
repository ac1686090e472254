import { useRef, useState } from 'react';
import { useWidth } from '../theme/use-width.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import css from './table.module.css';
import type { DataTableProps } from './types.ts';
import { useColumnChoices } from './use-column-choices.ts';
import { useRowKeys } from './use-row-keys.ts';

const menuWidth = 44;

/** The table as a grid of rows: one tab stop, arrows from row to row; a plain table where rows are only read. */
export function RowTable<Row>(props: DataTableProps<Row>) {
  const {
    name,
    label,
    columns,
    rows,
    rowId,
    rowTooltip,
    fetching,
    sort,
    onSort,
    selectedId,
    onSelect,
    onOpen,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const choices = useColumnChoices(name, columns, (room ?? Number.POSITIVE_INFINITY) - menuWidth);
  const onKeyDown = useRowKeys({ rows: rows ?? [], rowId, selectedId, onSelect, onOpen });
  const width = choices.shown.reduce((sum, column) => sum + column.width, menuWidth);
  const tooNarrow = room !== undefined && room < width;
  const [isAtEnd, setAtEnd] = useState(false);
  const tabStop = rows?.some((row) => rowId(row) === selectedId) ? selectedId : rows?.[0] && rowId(rows[0]);

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
        <table role={onSelect && 'grid'} aria-label={label} className={css.grid} style={{ minWidth: width }}>
          <colgroup>
            {choices.shown.map((column) => (
              <col key={column.key} style={{ width: column.width }} />
            ))}
            <col style={{ width: menuWidth }} />
          </colgroup>
          <thead>
            <tr>
              {choices.shown.map((column) => (
                <ColumnHead
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSort={onSort}
                  onResize={(next) => choices.resize(column.key, next)}
                />
              ))}
              <th scope="col" className={css.head}>
                <ColumnMenu
                  columns={columns}
                  isShown={choices.isShown}
                  folded={choices.folded}
                  onToggle={choices.toggle}
                  onReset={choices.reset}
                />
              </th>
            </tr>
          </thead>
          <tbody
            className={css.body}
            data-dimmed={(fetching && rows !== undefined) || undefined}
            onKeyDown={onSelect && onKeyDown}
          >
            {rows
              ? rows.map((row, place) => (
                  <tr
                    // biome-ignore lint/suspicious/noArrayIndexKey: drawn over the row that stood there: half the work, and the focus keeps its place
                    key={place}
                    className={css.row}
                    {...(onSelect && {
                      'data-row': rowId(row),
                      title: rowTooltip,
                      tabIndex: rowId(row) === tabStop ? 0 : -1,
                      'aria-selected': rowId(row) === selectedId,
                      onClick: () => onSelect(row),
                      onDoubleClick: () => onOpen?.(row),
                    })}
                  >
                    {choices.shown.map((column) => (
                      <td key={column.key} className={css.cell}>
                        {column.cell(row)}
                      </td>
                    ))}
                    <td className={css.cell} />
                  </tr>
                ))
              : skeletonRows.map((key) => (
                  <tr key={key} className={css.row}>
                    {choices.shown.map((column) => (
                      <td key={column.key} className={css.cell}>
                        <span className={css.bone} />
                      </td>
                    ))}
                    <td className={css.cell} />
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const skeletonRows = Array.from({ length: 15 }, (_, index) => `skeleton-${index}`);
