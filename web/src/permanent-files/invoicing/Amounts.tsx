import {
  amountOfLine,
  amountsOf,
  type InvoicedLine,
  lineKinds,
} from '#contract/permanent-files/invoicing/lines.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import css from './amounts.module.css';

/** Two lines may bear the same name: the second is told apart by its rank. */
function keyed(rows: readonly [label: string, cents: number][]) {
  const seen = new Map<string, number>();
  return rows.map(([label, cents]) => {
    const rank = seen.get(label) ?? 0;
    seen.set(label, rank + 1);
    return { key: `${label} ${rank}`, label, cents };
  });
}

const labelOf = ({ Nature, Libelle, Quantite, PrixHT }: InvoicedLine) =>
  [
    Libelle,
    ...((Quantite ?? 1) === 1 ? [] : [`${Quantite?.toLocaleString('fr-FR')} × ${formatEuros(PrixHT)}`]),
    ...(Nature === 1 ? [] : [`(${lineKinds[Nature].toLowerCase()})`]),
  ].join(' ');

/** Lines of a quote or an invoice, and what they come to. */
export function Amounts({ lines }: { lines: readonly InvoicedLine[] }) {
  const { HT, ParTaux, Debours, TTC } = amountsOf(lines);
  const rows: [label: string, cents: number][] = [
    ...lines.map((line): [string, number] => [labelOf(line), amountOfLine(line)]),
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
