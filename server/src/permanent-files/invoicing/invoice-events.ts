import type { InvoiceEvent, InvoiceHistory } from '#contract/permanent-files/invoicing/events.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { InvoiceKind } from './invoice-kind.ts';

interface Event {
  clientId: number;
  invoiceId: number;
  code: InvoiceEvent;
  userId?: number | undefined;
  comment: string;
  /** Of a reminder, 1 to 3. */
  level?: number;
}

/** Notes what was done about an invoice. */
export const tellEvent = (db: Db, { clientId, invoiceId, code, userId, comment, level }: Event) =>
  db.query(
    `insert into invoice_event (client_id, invoice_id, code, done_on, user_id, comment, level)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [clientId, invoiceId, code, todayInParis(), userId ?? null, comment, level ?? null],
  );

const codes = {
  invoice: 'FACTURE',
  payment: 'PAIEMENT',
  reminder: 'RELANCE',
  'formal-notice': 'DEMEURE',
} as const;

/** What the engine tells of an invoice, noted as its history. */
export const tellHistory: NonNullable<InvoiceKind['tell']> = (db, { what, ...told }) =>
  tellEvent(db, { ...told, code: codes[what] });

/** What became of an invoice, the latest first. */
export const historyOf = (db: Db, clientId: number, invoiceId: number): Promise<InvoiceHistory> =>
  db.query<InvoiceHistory[number]>(
    `select e.id as "Id", e.code as "Code", e.done_on as "Date", e.comment as "Comment",
       nullif(concat_ws(' ', u.first_name, u.last_name), '') as "By"
     from invoice_event e left join app_user u on u.client_id = e.client_id and u.id = e.user_id
     where e.client_id = $1 and e.invoice_id = $2 order by e.id desc`,
    [clientId, invoiceId],
  );
