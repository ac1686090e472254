import type { KeyValue } from '#contract/key-value.ts';
import type { PortageInvoiceStep } from '#contract/portage/invoices/invoice.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { tellHistory } from '#server/permanent-files/invoicing/invoice-events.ts';
import type { InvoiceKind } from '#server/permanent-files/invoicing/invoice-kind.ts';
import {
  invoiceStore,
  type StoredInvoice,
  unknownInvoice,
} from '#server/permanent-files/invoicing/invoice-record.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { IbanKeeper } from '#server/platform/sepa/iban-keeper.ts';
import { portageIssuer } from './portage-issuer.ts';

interface OfPortage {
  IdSociete: number;
  IdSocietePortage: number;
  /** The first day of the month that was worked. */
  MoisActivite: string;
  NumeroCommande: string | null;
  MotifExoneration: string | null;
  SentOn: string | null;
  LastReminderOn: string | null;
  Step: PortageInvoiceStep;
  SocietePortage: KeyValue;
  Mois: string;
  Portes: string;
  NombreCra: number;
  IdAffacturage: number | null;
  Affactureur: string | null;
}

export type StoredPortageInvoice = StoredInvoice & OfPortage;

/** SQL: how far an invoice r has come. */
export const step = `case when r.state <> 'Issued' then r.state when r.paid_cents > 0 then 'PartlyPaid'
  when r.sent_on is not null then 'Sent' else 'Issued' end`;

/** SQL: the reports q that invoice r bills, or the one that credit note r takes back, up to more conditions. */
export const billedReports = `portage_invoice_report q
  join activity_report a on a.client_id = q.client_id and a.id = q.report_id
  join portage_mission m on m.client_id = a.client_id and m.id = a.mission_id
  join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
  join person p on p.client_id = e.client_id and p.id = e.person_id
  where q.client_id = r.client_id and q.invoice_id = coalesce(r.credited_id, r.id)`;

/** SQL: what is told of invoice r beside its columns, with its customer c and its portage company k. */
export const told = {
  SocietePortage: `json_build_object('Key', k.id, 'Value', k.name)`,
  Mois: `to_char(r.activity_month, 'YYYY-MM')`,
  Portes: `coalesce((select string_agg(distinct p.last_name || ' ' || p.first_name, ', ') from ${billedReports}), '')`,
  NombreCra: `(select count(*)::int from portage_invoice_report q
    where q.client_id = r.client_id and q.invoice_id = coalesce(r.credited_id, r.id))`,
  Step: step,
  LastReminderOn: `(select max(v.done_on) from invoice_event v
    where v.client_id = r.client_id and v.invoice_id = r.id and v.code = 'RELANCE')`,
};

const factor = (column: string) =>
  `(select max(f.${column}) from ${billedReports.replace(
    '\n  where',
    '\n  join factor f on f.client_id = m.client_id and f.id = m.factor_id\n  where',
  )})`;

/** SQL: the companies of invoice r. */
export const parties = `join company c on c.client_id = r.client_id and c.id = r.company_id
  join company k on k.client_id = r.client_id and k.id = r.carrier_id`;

export const invoices = invoiceStore<OfPortage>({
  entity: 'portage-invoice',
  columns: {
    IdSociete: 'company_id',
    IdSocietePortage: 'carrier_id',
    MoisActivite: 'activity_month',
    NumeroCommande: 'order_reference',
    MotifExoneration: 'vat_ground',
    SentOn: 'sent_on',
  },
  join: parties,
  shown: {
    ...told,
    Societe: `json_build_object('Key', c.id, 'Value', c.name)`,
    IdAffacturage: factor('id'),
    Affactureur: factor('name'),
  },
});

/** Invoices of the companies that the reader may know of, among those with these ids; by id. */
export const readableInvoices = (
  db: Db,
  clientId: number,
  ids: readonly number[],
  lock = false,
): Promise<StoredPortageInvoice[]> =>
  invoices.select(db, clientId, {
    condition: `r.id = any ($2) and ${isReadableNow('c')} and ${isReadableNow('k')}`,
    values: [ids],
    lock,
  });

/** @throws AppError 404 where the reader may not know of one of its companies */
async function readableInvoice(db: Db, clientId: number, id: number, lock = false) {
  const [found] = await readableInvoices(db, clientId, [id], lock);
  if (!found) throw notFound(unknownInvoice);
  return found;
}

const subrogation = (factorName: string) =>
  `Créance transmise par subrogation à ${factorName}\u202f: pour être libératoire, le règlement lui est fait directement (C. civ. art. 1346-1 et 1346-5).`;

/** Invoices of portage companies: each company has series of its own, by its number. */
export const portageInvoices = (keeper: IbanKeeper): InvoiceKind<StoredPortageInvoice> => ({
  key: 'PORTAGE',
  entity: 'portage-invoice',
  series: ({ IdSocietePortage }) => ({
    invoice: `FP${IdSocietePortage}-`,
    creditNote: `AP${IdSocietePortage}-`,
  }),
  fileParent: 'FACTURE_PORTAGE',
  store: invoices,
  read: (db, { clientId }, id, lock) => readableInvoice(db, clientId, id, lock),
  issuerOf: (db, clientId, { IdSociete, IdSocietePortage, IdAffacturage }) =>
    portageIssuer(db, clientId, keeper, {
      carrierId: IdSocietePortage,
      customerId: IdSociete,
      factorId: IdAffacturage,
    }),
  async paymentDaysOf(db, clientId, { IdSociete }) {
    const [agreed] = await db.query<{ days: number | null }>(
      'select payment_days as days from company_billing where client_id = $1 and company_id = $2',
      [clientId, IdSociete],
    );
    return agreed?.days ?? null;
  },
  factsOf: ({ NumeroCommande, MotifExoneration, Affactureur }) => [
    ['Votre commande', NumeroCommande],
    ['Exonération de TVA', MotifExoneration],
    ['Affacturage', Affactureur && subrogation(Affactureur)],
  ],
  belongingOf: ({ IdSociete, IdSocietePortage, MoisActivite, NumeroCommande, MotifExoneration }) => ({
    IdSociete,
    IdSocietePortage,
    MoisActivite,
    NumeroCommande,
    MotifExoneration,
  }),
  draftNameOf: ({ Id }) => `facture-portage-${Id}`,
  tell: tellHistory,
});
