import { inFigures } from '#contract/calendar.ts';
import type { AnyInvoice } from '#contract/permanent-files/invoicing/invoice.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Teller } from './invoice-kind.ts';
import type { StoredInvoice } from './invoice-record.ts';
import { euros } from './lines-and-totals.ts';

interface Paid {
  method: AnyInvoice['Payments'][number]['Method'];
  paidOn: string;
  amountCents: number;
  reference: string | null;
  /** None where a card provider tells it. */
  userId?: number;
}

/**
 * Keeps a payment of an invoice whose row the caller holds, and settles it once nothing is left to pay.
 * @returns the payment's id
 */
export async function keepPayment(
  db: Db,
  clientId: number,
  kind: Teller,
  invoice: Pick<StoredInvoice, 'Id' | 'Number'>,
  { method, paidOn, amountCents, reference, userId }: Paid,
): Promise<number> {
  const [payment] = await db.query<{ id: number }>(
    `insert into invoice_payment (client_id, invoice_id, method, paid_on, amount_cents, reference, user_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [clientId, invoice.Id, method, paidOn, amountCents, reference, userId ?? null],
  );
  await db.query(
    `update invoice set paid_cents = paid_cents + $3, version = version + 1,
       state = case when paid_cents + credited_cents + $3 = total_cents then 'Paid' else state end
     where client_id = $1 and id = $2`,
    [clientId, invoice.Id, amountCents],
  );
  await kind.tell?.(db, {
    clientId,
    userId,
    invoiceId: invoice.Id,
    what: 'payment',
    comment: `${euros(amountCents)} reçus le ${inFigures(paidOn)} pour la facture ${invoice.Number}`,
  });
  return payment?.id ?? 0;
}
