import { amountsOf, lineKinds, type PriceLine } from '#contract/legal/formality-types/price.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import css from './order-page.module.css';

/** Two lines may bear the same name: the second is told apart by its rank. */
function keyed(rows: readonly [label: string, cents: number][]) {
  const seen = new Map<string, number>();
  return rows.map(([label, cents]) => {
    const rank = seen.get(label) ?? 0;
    seen.set(label, rank + 1);
    return { key: `${label} ${rank}`, label, cents };
  });
}

/** Lines of a quote or an invoice, and what they come to. */
export function Amounts({ lines }: { lines: readonly PriceLine[] }) {
  const { HT, ParTaux, Debours, TTC } = amountsOf(lines);
  const rows: [label: string, cents: number][] = [
    ...lines.map(({ Nature, Libelle, PrixHT }): [string, number] => [
      Nature === 1 ? Libelle : `${Libelle} (${lineKinds[Nature].toLowerCase()})`,
      PrixHT,
    ]),
    ['Total HT', HT],
    ...ParTaux.map(({ Taux, Tva }): [string, number] => [`TVA ${Taux.toLocaleString('fr-FR')} %`, Tva]),
    ...(Debours > 0 ? [['Débours, hors TVA', Debours] as [string, number]] : []),
    ['Total TTC', TTC],
  ];
  return (
    <dl className={css.amounts}>
      {keyed(rows).map(({ key, label, cents }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{formatEuros(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
