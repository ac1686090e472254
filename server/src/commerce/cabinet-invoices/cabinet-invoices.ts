import type { InvoiceStep } from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import type { KeyValue } from '#contract/key-value.ts';
import type { InvoiceEvent } from '#contract/permanent-files/invoicing/events.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { tellHistory } from '#server/permanent-files/invoicing/invoice-events.ts';
import type { InvoiceKind } from '#server/permanent-files/invoicing/invoice-kind.ts';
import {
  invoiceStore,
  type StoredInvoice,
  unknownInvoice,
} from '#server/permanent-files/invoicing/invoice-record.ts';
import { cabinetIssuer } from '#server/permanent-files/invoicing/issuer.ts';
import { notFound } from '#server/platform/requests/errors.ts';

interface OfFile {
  IdSociete: number;
  IdCabinet: number | null;
  Cabinet: KeyValue | null;
  NumeroCommande: string | null;
  MotifExoneration: string | null;
  SentOn: string | null;
  Step: InvoiceStep;
}

export type StoredCabinetInvoice = StoredInvoice & OfFile;

const has = (invoice: string, code: InvoiceEvent) =>
  `exists (select from invoice_event e where e.client_id = ${invoice}.client_id and e.invoice_id = ${invoice}.id
     and e.code = '${code}')`;

/** SQL: how far an invoice has come. */
export const stepOf = (invoice: string) => `case when ${invoice}.state <> 'Issued' then ${invoice}.state
  when ${has(invoice, 'DEMEURE')} then 'FormalNotice' when ${has(invoice, 'RELANCE')} then 'Reminded'
  when ${invoice}.paid_cents > 0 then 'PartlyPaid' when ${invoice}.sent_on is not null then 'Sent' else 'Issued' end`;

export const invoices = invoiceStore<OfFile>({
  entity: 'cabinet-invoice',
  columns: {
    IdSociete: 'company_id',
    IdCabinet: 'cabinet_id',
    NumeroCommande: 'order_reference',
    MotifExoneration: 'vat_ground',
    SentOn: 'sent_on',
  },
  join: `join company c on c.client_id = r.client_id and c.id = r.company_id and r.kind = 'CABINET'
    left join cabinet k on k.client_id = r.client_id and k.id = r.cabinet_id`,
  shown: {
    Societe: `json_build_object('Key', c.id, 'Value', c.name)`,
    Cabinet: `case when k.id is not null then json_build_object('Key', k.id, 'Value', k.name) end`,
    Step: stepOf('r'),
  },
});

/** The firm's own invoices, each to a company whose file it keeps. */
export const cabinetInvoices: InvoiceKind<StoredCabinetInvoice> = {
  key: 'CABINET',
  entity: 'cabinet-invoice',
  series: { invoice: 'FC', creditNote: 'AC' },
  fileParent: 'FACTURE_CABINET',
  store: invoices,
  async read(db, session, id, lock = false) {
    const stored = await invoices.read(db, session.clientId, id, lock);
    await readableCompany(db, session, stored.IdSociete).catch(() => {
      throw notFound(unknownInvoice);
    });
    return stored;
  },
  issuerOf: (db, clientId, { IdSociete, IdCabinet }) =>
    cabinetIssuer(db, clientId, { companyId: IdSociete, cabinetId: IdCabinet }),
  async paymentDaysOf(db, clientId, { IdSociete }) {
    const [agreed] = await db.query<{ days: number | null }>(
      'select payment_days as days from company_billing where client_id = $1 and company_id = $2',
      [clientId, IdSociete],
    );
    return agreed?.days ?? null;
  },
  factsOf: ({ NumeroCommande, MotifExoneration }) => [
    ['Votre commande', NumeroCommande],
    ['Exonération de TVA', MotifExoneration],
  ],
  belongingOf: ({ IdSociete, IdCabinet, NumeroCommande, MotifExoneration }) => ({
    IdSociete,
    IdCabinet,
    NumeroCommande,
    MotifExoneration,
  }),
  draftNameOf: ({ Id }) => `facture-${Id}`,
  tell: tellHistory,
};
