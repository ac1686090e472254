import { amountsOf, type PriceLine } from '#contract/legal/formality-types/price.ts';
import type { Invoice } from '#contract/legal/orders/invoices/invoice.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readableOrder } from '../readable-order.ts';

type Computed = 'IsOverdue' | 'Link' | 'Payments';

export type StoredInvoice = Omit<Invoice, Computed> & { FileId: string | null; IdCredited: number | null };

const unknownInvoice = 'Cette facture n’existe pas ou plus.';

/** Invoices of formalities and their credit notes. */
export const invoices = recordStore<StoredInvoice>({
  table: 'formality_invoice',
  entity: 'formality-invoice',
  unknown: unknownInvoice,
  columns: {
    OrderId: 'order_id',
    Number: 'number',
    IdCredited: 'credited_id',
    State: 'state',
    Date: 'issued_on',
    DueOn: 'due_on',
    Object: 'object',
    Client: 'customer',
    Email: 'email',
    Address: 'address',
    Comment: 'comment',
    Lines: 'lines',
    HT: 'net_cents',
    TVA: 'vat_cents',
    Debours: 'disbursement_cents',
    Paid: 'paid_cents',
    FileId: 'file_id',
  },
  beside: {
    join: `join formality_order o on o.client_id = r.client_id and o.id = r.order_id
      left join company c on c.client_id = o.client_id and c.id = o.company_id
      left join formality_invoice n on n.client_id = r.client_id and (n.credited_id = r.id or n.id = r.credited_id)`,
    columns: {
      IsCreditNote: 'r.credited_id is not null',
      OrderNumber: 'o.number',
      Societe: `case when c.id is not null then json_build_object('Key', c.id, 'Value', c.name) end`,
      TTC: 'r.total_cents',
      CreditedBy: 'n.number',
    },
  },
});

/** What an invoice's columns of amounts hold of its lines; of a credit note the same taken back. */
export function invoiceAmounts(lines: readonly PriceLine[], sign: 1 | -1 = 1) {
  const { HT, Tva, Debours } = amountsOf(lines);
  return { Lines: JSON.stringify(lines), HT: sign * HT, TVA: sign * Tva, Debours: sign * Debours };
}

/** Left to pay, in cents. */
export const remainingOf = ({ TTC, Paid, State }: Pick<StoredInvoice, 'TTC' | 'Paid' | 'State'>) =>
  State === 'Issued' ? TTC - Paid : 0;

/** An invoice of an order that the session's user may read. @throws AppError 404 */
export async function readableInvoice(
  db: Db,
  session: Session,
  id: number,
  lock = false,
): Promise<StoredInvoice> {
  const stored = await invoices.read(db, session.clientId, id, lock);
  await readableOrder(db, session, stored.OrderId).catch(() => {
    throw notFound(unknownInvoice);
  });
  return stored;
}

/** The link by which an invoice may be paid now. */
async function linkOf(db: Db, clientId: number, invoiceId: number): Promise<Invoice['Link']> {
  const [link] = await db.query<Omit<NonNullable<Invoice['Link']>, 'ExpiresAt'> & { expiresAt: Date }>(
    `select l.id as "LinkId", l.email as "Email", l.expires_at as "expiresAt",
       exists (select from card_attempt a where a.client_id = l.client_id and a.link_id = l.id and a.state = 'OUVERT')
         as "IsCardOpen"
     from payment_link l where l.client_id = $1 and l.invoice_id = $2
       and l.closed_at is null and l.paid_at is null and l.expires_at > now()`,
    [clientId, invoiceId],
  );
  if (!link) return null;
  const { expiresAt, ...told } = link;
  return { ...told, ExpiresAt: new Date(expiresAt).toISOString() };
}

/** An invoice as it is told, with its payments and its link. */
export async function presentInvoice(db: Db, clientId: number, stored: StoredInvoice): Promise<Invoice> {
  const { FileId: _, IdCredited: __, ...told } = stored;
  const Payments = await db.query<Invoice['Payments'][number]>(
    `select id as "Id", method as "Method", paid_on as "PaidOn", amount_cents as "AmountCents", reference as "Reference"
     from formality_payment where client_id = $1 and invoice_id = $2 order by id`,
    [clientId, stored.Id],
  );
  const IsOverdue = remainingOf(stored) > 0 && (stored.DueOn ?? '') < todayInParis();
  return { ...told, IsOverdue, Link: await linkOf(db, clientId, stored.Id), Payments };
}
