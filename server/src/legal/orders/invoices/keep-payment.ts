import { inFigures } from '#contract/calendar.ts';
import type { Invoice } from '#contract/legal/orders/invoices/invoice.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { tellAction } from '../tell-action.ts';
import type { StoredInvoice } from './invoice-record.ts';

interface Paid {
  method: Invoice['Payments'][number]['Method'];
  paidOn: string;
  amountCents: number;
  reference: string | null;
  /** None where a card provider tells it. */
  userId?: number;
}

const euros = (cents: number) =>
  (cents / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });

/**
 * Keeps a payment of an invoice whose row the caller holds, and settles it once nothing is left to pay.
 * @returns the payment's id
 */
export async function keepPayment(
  db: Db,
  clientId: number,
  invoice: Pick<StoredInvoice, 'Id' | 'OrderId' | 'Number'>,
  { method, paidOn, amountCents, reference, userId }: Paid,
): Promise<number> {
  const [payment] = await db.query<{ id: number }>(
    `insert into formality_payment (client_id, invoice_id, method, paid_on, amount_cents, reference, user_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [clientId, invoice.Id, method, paidOn, amountCents, reference, userId ?? null],
  );
  await db.query(
    `update formality_invoice set paid_cents = paid_cents + $3, version = version + 1,
       state = case when paid_cents + $3 = total_cents then 'Paid' else state end
     where client_id = $1 and id = $2`,
    [clientId, invoice.Id, amountCents],
  );
  await tellAction(db, {
    clientId,
    orderId: invoice.OrderId,
    code: 'PAIEMENT',
    comment: `${euros(amountCents)} reçus le ${inFigures(paidOn)} pour la facture ${invoice.Number}`,
    ...(userId !== undefined && { userId }),
  });
  return payment?.id ?? 0;
}
