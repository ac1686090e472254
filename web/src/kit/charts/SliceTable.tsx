import { formatInteger } from '../text/french.ts';
import css from './figures-table.module.css';
import { formatShare, type Slice } from './slices.ts';

interface SliceTableProps {
  caption: string;
  /** Head of the first column: what each row is. */
  kind: string;
  /** Head of the figures: 'Sociétés'. */
  unit: string;
  slices: readonly Slice[];
  /** How a figure is written; as a number where this is absent. */
  format?: (value: number) => string;
}

/** The twin of a ring: every part, the smallest too, with the total. */
export function SliceTable({ caption, kind, unit, slices, format = formatInteger }: SliceTableProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className={css.box} data-long>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{kind}</th>
            <th scope="col">{unit}</th>
            <th scope="col">Part</th>
          </tr>
        </thead>
        <tbody>
          {slices.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may bear the same name, and none moves
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{format(value)}</td>
              <td>{formatShare(value / total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{format(total)}</td>
            <td>{formatShare(1)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
