import { Link } from '@tanstack/react-router';
import type { ActivityAccount } from '#contract/portage/activity-account/account.ts';
import figures from '#web/kit/charts/figures-table.module.css';
import { formatEuros } from '#web/kit/text/french.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import css from './account.module.css';

/** 'Septembre 2026'; on a phone, where the year above the table is enough, 'Septembre' in one line. */
function MonthName({ month }: { month: string }) {
  const [name, year] = monthTitle(month).split(' ');
  return (
    <>
      {name}
      <span className={css.wide}> {year}</span>
    </>
  );
}

/** The balances of a year, month by month; a month shows its lines below. */
export function MonthTable({ account, chosen }: { account: ActivityAccount; chosen: string }) {
  const title = `Soldes de ${account.Annee}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={figures.box} aria-label={`${title}, tableau`} tabIndex={0}>
      <table className={figures.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col" className={css.wide}>
              Ouverture
            </th>
            <th scope="col">Entrées</th>
            <th scope="col">Sorties</th>
            <th scope="col">Clôture</th>
            <th scope="col" className={css.wide}>
              Réserve
            </th>
          </tr>
        </thead>
        <tbody>
          {account.Mois.map(({ Mois, SoldeOuverture, Entrees, Sorties, SoldeCloture, Reserve }) => (
            <tr key={Mois}>
              <th scope="row">
                <Link
                  to="."
                  search={((search: object) => ({ ...search, mois: Mois })) as never}
                  resetScroll={false}
                  aria-current={Mois === chosen ? 'true' : undefined}
                >
                  {Mois === chosen ? (
                    <strong>
                      <MonthName month={Mois} />
                    </strong>
                  ) : (
                    <MonthName month={Mois} />
                  )}
                </Link>
              </th>
              <td className={css.wide}>{formatEuros(SoldeOuverture)}</td>
              <td data-none={Entrees === 0 || undefined}>{Entrees === 0 ? '–' : formatEuros(Entrees)}</td>
              <td data-none={Sorties === 0 || undefined}>{Sorties === 0 ? '–' : formatEuros(Sorties)}</td>
              <td>{formatEuros(SoldeCloture)}</td>
              <td className={css.wide}>{formatEuros(Reserve)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
