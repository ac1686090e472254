import type { Notice } from '#contract/legal/notices/notice.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';

/** A notice as its table has it, with what of others is shown of it. */
export type StoredNotice = Omit<Notice, 'Echeance' | 'HasProof'> & {
  OrderId: number | null;
  DissolutionId: number | null;
  IdSupport: number | null;
  IdResponsable: number | null;
  FileId: string | null;
  SupportInvoiceId: number | null;
};

const unknownNotice = 'Cette annonce n’existe pas ou plus.';

/** SQL: the company of notice r, or who founds one. */
export const clientOfNotice = `coalesce(c.name, concat_ws(' ', o.founder ->> 'Prenom', o.founder ->> 'Nom'))`;

/** SQL: what notice r belongs to. */
export const noticeJoins = `left join company c on c.client_id = r.client_id and c.id = r.company_id
  left join formality_order o on o.client_id = r.client_id and o.id = r.order_id
  left join legal_support s on s.client_id = r.client_id and s.id = r.support_id
  left join app_user u on u.client_id = r.client_id and u.id = r.responsible_id`;

const keyed = (id: string, words: string) =>
  `case when ${id} is not null then json_build_object('Key', ${id}, 'Value', ${words}) end`;

export const notices = recordStore<StoredNotice>({
  table: 'legal_notice',
  entity: 'legal-notice',
  unknown: unknownNotice,
  columns: {
    Number: 'number',
    IdSociete: 'company_id',
    OrderId: 'order_id',
    DissolutionId: 'dissolution_id',
    Nature: 'nature',
    FormeJuridique: 'legal_form',
    Departement: 'department',
    IdSupport: 'support_id',
    DateActe: 'acted_on',
    Texte: 'text',
    Caracteres: 'character_count',
    HT: 'net_cents',
    Prix: 'price',
    State: 'state',
    SentOn: 'sent_on',
    SentTo: 'sent_to',
    PublishedOn: 'published_on',
    FileId: 'file_id',
    Motive: 'motive',
    IdResponsable: 'responsible_id',
    SupportInvoiceId: 'support_invoice_id',
  },
  beside: {
    join: noticeJoins,
    columns: {
      Client: clientOfNotice,
      Order: keyed('o.id', 'o.number'),
      Support: keyed('s.id', 's.name'),
      EmailSupport: 's.email',
      Responsable: keyed('u.id', `concat_ws(' ', u.first_name, u.last_name)`),
    },
  },
});

/** A notice whose company the session's user may read. @throws AppError 404 */
export async function readableNotice(
  db: Db,
  session: Session,
  id: number,
  lock = false,
): Promise<StoredNotice> {
  const stored = await notices.read(db, session.clientId, id, lock);
  if (stored.IdSociete !== null)
    await readableCompany(db, session, stored.IdSociete).catch(() => {
      throw notFound(unknownNotice);
    });
  return stored;
}
