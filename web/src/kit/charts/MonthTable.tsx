import { Link } from '@tanstack/react-router';
import { formatInteger } from '../text/french.ts';
import { monthNames } from '../text/months.ts';
import css from './figures-table.module.css';
import { totalOf, type YearOfMonths } from './year-of-months.ts';

/** The list behind a cell. */
interface ListLink {
  to: string;
  search: Record<string, string>;
}

interface MonthTableProps {
  caption: string;
  /** The columns, in the order in which they are shown. */
  years: readonly YearOfMonths[];
  /** Where a month's figure leads; month from 1 to 12. */
  linkTo?: (year: number, month: number) => ListLink;
}

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/**
 * Months as rows, years as columns, with a row of totals. Where one value has decimals, all are sums of money
 * in euros (specification 1, section 2.6).
 */
export function MonthTable({ caption, years, linkTo }: MonthTableProps) {
  const isMoney = years.some(({ values }) =>
    values.some((value) => value !== null && !Number.isInteger(value)),
  );
  const format = (value: number) => (isMoney ? money.format(value) : formatInteger(value));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={css.box} data-months aria-label={`${caption}, tableau`} tabIndex={0}>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Mois</th>
            {years.map(({ year }) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthNames.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {years.map(({ year, values }) => {
                const value = values[index] ?? null;
                const link = value ? linkTo?.(year, index + 1) : undefined;
                return (
                  <td key={year} data-none={!value || undefined}>
                    {value === null ? (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">à venir</span>
                      </>
                    ) : link ? (
                      <Link to={link.to} search={link.search as never}>
                        {format(value)}
                      </Link>
                    ) : (
                      format(value)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {years.map((year) => (
              <td key={year.year}>{format(totalOf(year))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
