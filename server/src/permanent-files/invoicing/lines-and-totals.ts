import {
  type Amounts,
  amountOfLine,
  amountsOf,
  type InvoicedLine,
  lineKinds,
} from '#contract/permanent-files/invoicing/lines.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { type Content, heading, table } from '#server/platform/pdf/tables.ts';

export const euros = (cents: number) =>
  (cents / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });

const kindColumn: Column<InvoicedLine> = {
  head: 'Nature',
  width: 14,
  value: ({ Nature }) => lineKinds[Nature],
};
const quantityColumns: Column<InvoicedLine>[] = [
  { head: 'Quantité', width: 11, value: ({ Quantite }) => (Quantite ?? 1).toLocaleString('fr-FR') },
  { head: 'Prix unitaire', width: 14, value: ({ PrixHT }) => euros(PrixHT) },
];
const vatColumn: Column<InvoicedLine> = {
  head: 'TVA',
  width: 12,
  value: ({ Nature, TauxTva }) => (Nature === 3 ? 'Hors TVA' : `${TauxTva?.toLocaleString('fr-FR')} %`),
};

/** Quantities stand there where some line has one. */
function columnsOf(lines: readonly InvoicedLine[]): Column<InvoicedLine>[] {
  const hasQuantities = lines.some(({ Quantite }) => (Quantite ?? 1) !== 1);
  return [
    kindColumn,
    { head: 'Désignation', width: hasQuantities ? 36 : 46, value: ({ Libelle }) => Libelle },
    ...(hasQuantities ? quantityColumns : []),
    { head: 'Montant HT', width: 14, value: (line) => euros(amountOfLine(line)) },
    vatColumn,
  ];
}

const totalsOf = ({ HT, ParTaux, Debours, TTC }: Amounts): [string, string][] => [
  ['Total HT', euros(HT)],
  ...ParTaux.map(({ Taux, Base, Tva }): [string, string] => [
    `TVA ${Taux.toLocaleString('fr-FR')} % sur ${euros(Base)}`,
    euros(Tva),
  ]),
  ...(Debours > 0 ? [['Débours, hors TVA (CGI art. 267 II 2°)', euros(Debours)] as [string, string]] : []),
  ['Total TTC', euros(TTC)],
];

/** Lines of a quote or an invoice with what they come to. */
export const linesAndTotals = (lines: readonly InvoicedLine[]): Content[] => [
  heading('Lignes'),
  table(columnsOf(lines), lines),
  {
    margin: [0, 8, 0, 0],
    table: {
      widths: ['80%', '20%'],
      body: totalsOf(amountsOf(lines)).map(([label, amount], index, all) => {
        const style = { alignment: 'right' as const, bold: index === all.length - 1 };
        return [
          { text: label, ...style },
          { text: amount, ...style },
        ];
      }),
    },
    layout: 'noBorders',
  },
];
