import { type Amounts, amountsOf, lineKinds, type PriceLine } from '#contract/legal/formality-types/price.ts';
import type { DownloadOrderAsPdf } from '#contract/legal/orders/calls.ts';
import { orderStates, pieceStates } from '#contract/legal/orders/states.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { type Content, fields, heading, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readableOrder } from './readable-order.ts';

const euros = (cents: number) =>
  (cents / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });

const columns: Column<PriceLine>[] = [
  { head: 'Nature', width: 14, value: ({ Nature }) => lineKinds[Nature] },
  { head: 'Désignation', width: 46, value: ({ Libelle }) => Libelle },
  { head: 'Montant HT', width: 14, value: ({ PrixHT }) => euros(PrixHT) },
  {
    head: 'TVA',
    width: 12,
    value: ({ Nature, TauxTva }) => (Nature === 3 ? 'Hors TVA' : `${TauxTva?.toLocaleString('fr-FR')} %`),
  },
];

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
export const linesAndTotals = (lines: readonly PriceLine[]): Content[] => [
  heading('Lignes'),
  table(columns, lines),
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

/** The quote, or the order once it is confirmed. @throws AppError 404 */
export async function writeOrder({
  db,
  session,
  input,
}: SignedInContext<typeof DownloadOrderAsPdf>): Promise<FileToSend> {
  const order = await readableOrder(db, session, input.orderId);
  const isQuote = order.OrderStatusCode === 'Draft';
  const { Societe, Fondateur, Payeur } = order;
  const shown = (date: string | null) => date && day(date);
  const content = await writePdf({
    title: `${isQuote ? 'Devis' : 'Commande'} ${order.Number}`,
    subtitle: order.Type.Value,
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    content: [
      ...fields('Commande', [
        ['Client', Societe?.Value ?? [Fondateur?.Prenom, Fondateur?.Nom].filter(Boolean).join(' ')],
        ['Payeur', `${Payeur.Nom} – ${Payeur.Email}`],
        [isQuote ? 'Devis du' : 'Confirmée le', shown(order.ConfirmedOn ?? order.Date)],
        ['État', orderStates[order.OrderStatusCode]],
        ['Assemblée', shown(order.DateAG)],
        ['Date d’effet', shown(order.DateEffet)],
      ]),
      ...linesAndTotals(order.Lines),
      ...(order.Pieces.length > 0
        ? [
            heading('Pièces à fournir'),
            {
              ul: order.Pieces.map(
                ({ Libelle, Etat }) => `${Libelle}\u202f: ${pieceStates[Etat].toLowerCase()}`,
              ),
            },
          ]
        : []),
      ...(isQuote
        ? [{ text: 'Bon pour accord, date et signature\u202f:', margin: [0, 24, 0, 40] } satisfies Content]
        : []),
    ],
  });
  return { fileName: `${order.Number}.pdf`, content };
}
