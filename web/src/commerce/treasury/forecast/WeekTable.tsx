import type { TreasuryWeek } from '#contract/commerce/treasury/treasury.ts';
import figures from '#web/kit/charts/figures-table.module.css';
import { formatEuros } from '#web/kit/text/french.ts';
import { weekName } from './week-columns.tsx';

/** The twin of the chart: the same values for those who read rather than look. */
export function WeekTable({ caption, weeks }: { caption: string; weeks: readonly TreasuryWeek[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={figures.box} aria-label={`${caption}, tableau`} tabIndex={0}>
      <table className={figures.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Semaine</th>
            <th scope="col">Entrées</th>
            <th scope="col">Sorties</th>
            <th scope="col">Solde</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.Numero}>
              <th scope="row">{weekName(week)}</th>
              <td>{formatEuros(week.Entrees)}</td>
              <td>{formatEuros(week.Sorties)}</td>
              <td>{formatEuros(week.Solde)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
