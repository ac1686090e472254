import { ColumnHead } from './ColumnHead.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { TickBox } from './TickBox.tsx';
import css from './table.module.css';
import type { DataTableProps } from './types.ts';
import type { useColumnChoices } from './use-column-choices.ts';

type OfTable = 'columns' | 'onSort' | 'rows' | 'sort' | 'ticked';

interface HeadRowProps<Row> extends Pick<DataTableProps<Row>, OfTable> {
  choices: ReturnType<typeof useColumnChoices<Row>>;
}

/** The columns' heads, before them the box for all rows of the page, behind them the menu of the columns. */
export function HeadRow<Row>({ columns, rows = [], sort, onSort, ticked, choices }: HeadRowProps<Row>) {
  const count = ticked ? rows.filter(ticked.has).length : 0;
  return (
    <tr>
      {ticked && (
        <th scope="col" className={css.head}>
          <TickBox
            label="Cocher toutes les lignes de la page"
            isTicked={count > 0 && count === rows.length}
            isMixed={count > 0}
            onTick={(isTicked) => ticked.tick(rows, isTicked)}
          />
        </th>
      )}
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
        <ColumnMenu columns={columns} choices={choices} />
      </th>
    </tr>
  );
}
