import type { BilledNotice, NoticeInvoice } from '#contract/legal/notices/invoices/invoice.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { clientOfNotice } from '../notice-record.ts';

export type StoredNoticeInvoice = Omit<NoticeInvoice, 'Annonces' | 'Ecart' | 'HasFile' | 'EnRetard'> & {
  FileId: string | null;
};

const of = 'from legal_notice n where n.client_id = r.client_id and n.support_invoice_id = r.id';

/** SQL: whether not all of invoice r is charged to customers. */
export const isToRebill = `(not exists (select ${of}) or exists (select ${of} and n.invoice_id is null))`;

/** SQL: how far invoice r is. */
export const stateOfInvoice = `case when r.paid_on is not null then 'PAYEE' when r.motive is not null then 'CONTESTEE'
  when not exists (select ${of}) then 'A_RAPPROCHER' when ${isToRebill} then 'RAPPROCHEE' else 'REFACTUREE' end`;

export const noticeInvoices = recordStore<StoredNoticeInvoice>({
  table: 'legal_notice_invoice',
  entity: 'legal-notice-invoice',
  unknown: 'Cette facture n’existe pas ou plus.',
  columns: {
    IdSupport: 'support_id',
    Numero: 'number',
    Date: 'issued_on',
    Echeance: 'due_on',
    HT: 'net_cents',
    TVA: 'vat_cents',
    FileId: 'file_id',
    PayeeLe: 'paid_on',
    Reference: 'reference',
    Motive: 'motive',
  },
  beside: {
    join: 'join legal_support s on s.client_id = r.client_id and s.id = r.support_id',
    columns: {
      Support: `json_build_object('Key', s.id, 'Value', s.name)`,
      TTC: 'r.net_cents + r.vat_cents',
      State: stateOfInvoice,
    },
  },
  taken: {
    legal_notice_invoice_number: { Path: 'Numero', Message: 'Une facture de ce support a déjà ce numéro.' },
  },
});

const hidden = 'Dossier confidentiel';

/** Notices by SQL on r, whose confidential companies stay unnamed to whoever may not read them. */
export const billedNotices = (
  db: Db,
  { clientId, sessionId }: Session,
  condition: string,
  value: unknown,
): Promise<(BilledNotice & { InvoiceId: number | null })[]> =>
  db.query(
    `select r.id as "Id", r.number as "Number", r.net_cents as "Tarif", r.billed_cents as "HT",
       r.support_invoice_id as "InvoiceId", case when r.invoice_id is not null then coalesce(i.number, 'Brouillon') end as "RefactureeSur",
       case when c.id is null or ${isReadable('$2', 'c')} then ${clientOfNotice} else '${hidden}' end as "Client"
     from legal_notice r
       left join company c on c.client_id = r.client_id and c.id = r.company_id
       left join formality_order o on o.client_id = r.client_id and o.id = r.order_id
       left join invoice i on i.client_id = r.client_id and i.id = r.invoice_id
     where r.client_id = $1 and ${condition} order by r.number`,
    [clientId, sessionId, value],
  );

/** Asked for beyond the tariff; null while there is nothing to compare. */
function gapOf(asked: number, matched: readonly BilledNotice[]): number | null {
  if (matched.length === 0 || matched.some(({ Tarif }) => Tarif === null)) return null;
  return asked - matched.reduce((sum, { Tarif }) => sum + (Tarif ?? 0), 0);
}

/** Invoices as they are told, each with its notices. */
export async function presentInvoices(
  db: Db,
  session: Session,
  rows: readonly StoredNoticeInvoice[],
): Promise<NoticeInvoice[]> {
  const ids = rows.map(({ Id }) => Id);
  const billed = await billedNotices(db, session, 'r.support_invoice_id = any ($3::bigint[])', ids);
  const today = todayInParis();
  return rows.map(({ FileId, ...row }) => {
    const Annonces = billed
      .filter(({ InvoiceId }) => InvoiceId === row.Id)
      .map(({ InvoiceId: _, ...notice }) => notice);
    return {
      ...row,
      Annonces,
      Ecart: gapOf(row.HT, Annonces),
      HasFile: FileId !== null,
      EnRetard: row.PayeeLe === null && row.Echeance < today,
    };
  });
}
