import { inFigures } from '#contract/calendar.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Teller } from './invoice-kind.ts';
import type { StoredInvoice } from './invoice-record.ts';
import { euros } from './lines-and-totals.ts';

interface TakenBack {
  paymentId: number;
  /** The day on which the bank took it back. */
  on: string;
  /** What the bank says. */
  reason: string;
  /** It had been noted wrongly: no bank gave anything back. */
  isUndone?: boolean;
  userId?: number;
}

/**
 * Takes a payment back that the bank has given back (R-transaction), by a row of its own that names it: the invoice, whose row
 * the caller holds, is to be paid again by just that amount. Of a payment that is taken back already nothing changes.
 */
export async function takeBackPayment(
  db: Db,
  clientId: number,
  kind: Teller,
  invoice: Pick<StoredInvoice, 'Id' | 'Number'>,
  { paymentId, on, reason, isUndone, userId }: TakenBack,
): Promise<void> {
  const [taken] = await db.query<{ cents: number }>(
    `insert into invoice_payment (client_id, invoice_id, method, paid_on, amount_cents, reference, user_id, taken_back_id)
     select client_id, invoice_id, method, $4, -amount_cents, $5, $6, id from invoice_payment
     where client_id = $1 and id = $2 and invoice_id = $3 and taken_back_id is null
     on conflict (client_id, taken_back_id) where taken_back_id is not null do nothing
     returning -amount_cents as cents`,
    [
      clientId,
      paymentId,
      invoice.Id,
      on,
      `${isUndone ? 'Annulé' : 'Rejet'}\u202f: ${reason}`,
      userId ?? null,
    ],
  );
  if (!taken) return;
  await db.query(
    `update invoice set paid_cents = paid_cents - $3, version = version + 1,
       state = case when state in ('Paid', 'Credited') then 'Issued' else state end
     where client_id = $1 and id = $2`,
    [clientId, invoice.Id, taken.cents],
  );
  await kind.tell?.(db, {
    clientId,
    userId,
    invoiceId: invoice.Id,
    what: 'payment',
    comment: `${euros(taken.cents)} ${isUndone ? 'annulés' : 'rejetés'} le ${inFigures(on)} pour la facture ${invoice.Number}\u202f: ${reason}`,
  });
}
