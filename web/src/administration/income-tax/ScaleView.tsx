import { figureNames, figures, type Scale } from '#contract/administration/income-tax/scale.ts';
import { formatDecimal, formatRate } from '#web/kit/text/french.ts';
import css from './income-tax.module.css';

const euros = (plain: string) => `${formatDecimal(plain)}\u00a0€`;

/** 'Jusqu’à 11 600 €', 'De 11 601 € à 29 579 €', 'Plus de 181 917 €'. */
function rangeOf(brackets: Scale['Tranches'], rank: number): string {
  const to = brackets[rank]?.Plafond;
  const from = brackets[rank - 1]?.Plafond;
  if (!from) return to ? `Jusqu’à ${euros(to)}` : 'Tous les revenus';
  return to ? `De ${euros(String(Number(from) + 1))} à ${euros(to)}` : `Plus de ${euros(from)}`;
}

/** A year's brackets and figures, for reading. */
export function ScaleView({ scale }: { scale: Scale }) {
  const { Tranches, Valeurs } = scale;
  return (
    <div className={css.scale}>
      <table className={css.brackets}>
        <caption>Tranches, pour une part de quotient familial</caption>
        <thead>
          <tr>
            <th scope="col">Revenu net imposable</th>
            <th scope="col">Taux</th>
          </tr>
        </thead>
        <tbody>
          {Tranches.map(({ Taux }, rank) => (
            <tr key={rangeOf(Tranches, rank)}>
              <td>{rangeOf(Tranches, rank)}</td>
              <td>{formatRate(Taux)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={css.figures}>
        {figureNames.map((name) => (
          <div key={name}>
            <dt>{figures[name].label}</dt>
            <dd>
              {Valeurs[name] === null
                ? 'Non renseigné'
                : figures[name].unit === 'EUR'
                  ? euros(Valeurs[name])
                  : formatRate(Valeurs[name])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
