import { useFollow } from '../address/use-follow.ts';
import { Content } from './Cell.tsx';
import { RowLink } from './RowLink.tsx';
import { RowMenu } from './RowMenu.tsx';
import { TickBox } from './TickBox.tsx';
import css from './table.module.css';
import { type Column, type DataTableProps, leadOf } from './types.ts';

type OfTable = 'rowHref' | 'rowId' | 'rowMenu' | 'rowName' | 'rowTooltip' | 'selectedId' | 'ticked';

interface BodyRowProps<Row> extends Pick<DataTableProps<Row>, OfTable | 'onSelect'> {
  row: Row;
  /** Those that are shown. */
  columns: readonly Column<Row>[];
  /** Tab reaches this row; arrows reach the others from it. */
  isTabStop: boolean;
  onTick: ((row: Row, isTicked?: boolean, withShift?: boolean) => void) | undefined;
  isMenuOpen: boolean;
  onMenu: (isOpen: boolean) => void;
}

/** A row with its box, its cells and its menu. A click chooses it, a double click follows its link. */
export function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, columns, rowId, rowName, rowHref, rowMenu, ticked, onTick, onSelect } = props;
  const follow = useFollow();
  const href = rowHref?.(row);
  const isInGrid = onSelect !== undefined;
  const lead = leadOf(columns);
  return (
    <tr
      className={css.row}
      data-ticked={ticked?.has(row) || undefined}
      {...(onSelect && {
        'data-row': rowId(row),
        title: props.rowTooltip,
        tabIndex: props.isTabStop ? 0 : -1,
        'aria-selected': rowId(row) === props.selectedId,
        onClick: () => onSelect(row),
        onDoubleClick: () => href && follow(href),
      })}
    >
      {ticked && (
        <td className={css.cell}>
          <TickBox
            label={`Cocher ${rowName(row)}`}
            isTicked={ticked.has(row)}
            isInGrid={isInGrid}
            onTick={(isTicked, withShift) => onTick?.(row, isTicked, withShift)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={css.cell} data-align={column.align} dir="auto">
          {href && column === lead ? (
            <RowLink href={href} className={css.link} isInGrid={isInGrid}>
              <Content column={column} row={row} />
            </RowLink>
          ) : (
            <Content column={column} row={row} />
          )}
        </td>
      ))}
      <td className={css.cell}>
        {rowMenu && (
          <RowMenu
            rowName={rowName(row)}
            items={() => rowMenu(row)}
            href={href}
            isOpen={props.isMenuOpen}
            onOpen={(isOpen) => {
              if (isOpen) onSelect?.(row);
              props.onMenu(isOpen);
            }}
            isInGrid={isInGrid}
          />
        )}
      </td>
    </tr>
  );
}
