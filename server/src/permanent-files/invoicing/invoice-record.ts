import { type AnyInvoice, remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import { amountsOf, type InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { todayInParis } from '#server/platform/today.ts';

type Computed = 'IsOverdue' | 'Link' | 'Payments';

/** Whose invoices they are; each kind has series of its own. */
export type InvoiceKey = 'FORMALITY' | 'CABINET' | 'PORTAGE';

export type StoredInvoice = Omit<AnyInvoice, Computed> & {
  Kind: InvoiceKey;
  FileId: string | null;
  /** Whether its PDF bears factur-x.xml. */
  HasFacturX: boolean;
  IdCredited: number | null;
};

interface OwnFields {
  /** What the journal calls it. */
  entity: string;
  columns?: Readonly<Record<string, string>>;
  /** SQL: what an invoice of the kind is of; an inner join leaves the other kinds out. */
  join: string;
  shown: Readonly<Record<string, string>>;
}

export const unknownInvoice = 'Cette facture n’existe pas ou plus.';

/** Invoices and credit notes of one kind. */
export const invoiceStore = <Own extends object = object>({ entity, columns, join, shown }: OwnFields) =>
  recordStore<StoredInvoice & Own>({
    table: 'invoice',
    entity,
    unknown: unknownInvoice,
    columns: {
      Kind: 'kind',
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
      Credited: 'credited_cents',
      FileId: 'file_id',
      HasFacturX: 'has_factur_x',
      ...columns,
    },
    beside: {
      join,
      columns: {
        IsCreditNote: 'r.credited_id is not null',
        TTC: 'r.total_cents',
        CreditedBy: `(select string_agg(n.number, ', ' order by n.id) from invoice n
          where n.client_id = r.client_id and (n.credited_id = r.id or n.id = r.credited_id))`,
        ...shown,
      },
    },
  });

/** Every kind, for what is alike in all: a payment link, a card. */
export const anyInvoices = invoiceStore({
  entity: 'invoice',
  join: '',
  shown: { Societe: 'null' },
});

/** What an invoice's columns of amounts hold of its lines; of a credit note the same taken back. */
export function invoiceAmounts(lines: readonly InvoicedLine[], sign: 1 | -1 = 1) {
  const { HT, Tva, Debours } = amountsOf(lines);
  return { Lines: JSON.stringify(lines), HT: sign * HT, TVA: sign * Tva, Debours: sign * Debours };
}

/** The link by which an invoice may be paid now. */
async function linkOf(db: Db, clientId: number, invoiceId: number): Promise<AnyInvoice['Link']> {
  const [link] = await db.query<Omit<NonNullable<AnyInvoice['Link']>, 'ExpiresAt'> & { expiresAt: Date }>(
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
export async function presentInvoice<Stored extends StoredInvoice>(
  db: Db,
  clientId: number,
  stored: Stored,
): Promise<Omit<Stored, 'FileId' | 'HasFacturX' | 'IdCredited' | 'Kind'> & Pick<AnyInvoice, Computed>> {
  const { FileId: _, IdCredited: __, Kind: ___, HasFacturX: ____, ...told } = stored;
  const Payments = await db.query<AnyInvoice['Payments'][number]>(
    `select id as "Id", method as "Method", paid_on as "PaidOn", amount_cents as "AmountCents", reference as "Reference"
     from invoice_payment where client_id = $1 and invoice_id = $2 order by id`,
    [clientId, stored.Id],
  );
  const IsOverdue = remainingOf(stored) > 0 && (stored.DueOn ?? '') < todayInParis();
  return { ...told, IsOverdue, Link: await linkOf(db, clientId, stored.Id), Payments };
}
