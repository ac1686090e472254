import type { exportOrdersToExcel } from '#contract/legal/orders/calls.ts';
import type { OrderLine } from '#contract/legal/orders/order.ts';
import { holders, orderStates } from '#contract/legal/orders/states.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { findOrders } from './list-orders.ts';

const customerOf = ({ Societe, Fondateur }: Pick<OrderLine, 'Societe' | 'Fondateur'>) =>
  Societe?.Value ?? [Fondateur?.Prenom, Fondateur?.Nom].filter(Boolean).join(' ');

const columns: Column<OrderLine>[] = [
  { head: 'Numéro', width: 16, value: (row) => row.Number },
  { head: 'Date', width: 12, value: ({ Date: on }) => day(on) },
  { head: 'Client', width: 34, value: customerOf },
  { head: 'Formalité', width: 34, value: ({ Type }) => Type.Value },
  { head: 'Total HT (€)', width: 12, value: ({ HT }) => HT / 100 },
  { head: 'Total TTC (€)', width: 12, value: ({ TTC }) => TTC / 100 },
  { head: 'État', width: 16, value: ({ OrderStatusCode }) => orderStates[OrderStatusCode] },
  { head: 'Chez', width: 14, value: ({ BallWith }) => BallWith && holders[BallWith] },
  { head: 'Responsable', width: 24, value: ({ Responsable }) => Responsable?.Value ?? null },
  {
    head: 'Dernière action',
    width: 30,
    value: ({ LastAction }) => LastAction && `${day(LastAction.At)} – ${LastAction.Libelle}`,
  },
  { head: 'Jours', width: 8, value: ({ DaysOpen }) => DaysOpen },
];

/** The filtered orders as a workbook, in the list's order. */
export async function exportOrders({
  db,
  session,
  input,
}: SignedInContext<typeof exportOrdersToExcel>): Promise<FileToSend> {
  return {
    fileName: `formalites-${todayInParis()}.xlsx`,
    content: streamXlsx('Formalités', columns, await findOrders(db, session, input)),
  };
}
