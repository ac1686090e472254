import css from './table.module.css';
import type { Column } from './types.ts';

interface TotalRowProps<Row> {
  columns: readonly Column<Row>[];
  /** Every row that was found; undefined where they are not all here. */
  all: readonly Row[] | undefined;
  hasBoxes: boolean;
}

/** The sums of the columns that have one, of all pages. */
export function TotalRow<Row>({ columns, all, hasBoxes }: TotalRowProps<Row>) {
  if (!all || all.length < 2 || !columns.some(({ total }) => total)) return null;
  return (
    <tfoot>
      <tr className={css.totals}>
        {hasBoxes && <td className={css.cell} />}
        {columns.map(({ key, align, total }, place) =>
          place === 0 ? (
            <th key={key} scope="row" className={css.cell}>
              Total
            </th>
          ) : (
            <td key={key} className={css.cell} data-align={align}>
              {total?.(all)}
            </td>
          ),
        )}
        <td className={css.cell} />
      </tr>
    </tfoot>
  );
}
