import type { DownloadOrderAsPdf } from '#contract/legal/orders/calls.ts';
import { orderStates, pieceStates } from '#contract/legal/orders/states.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { linesAndTotals } from '#server/permanent-files/invoicing/lines-and-totals.ts';
import { type Content, fields, heading } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readableOrder } from './readable-order.ts';

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
