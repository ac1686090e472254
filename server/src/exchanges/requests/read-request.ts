import type { GetClientRequestById, GetLinkableToRequest } from '#contract/exchanges/requests/calls.ts';
import type { LinkedNature, RequestDetails } from '#contract/exchanges/requests/request.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { readableTypes } from '#server/documents/types/readable-types.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { instant, unreadBy } from '../conversations/conversation-sql.ts';
import { reachable } from '../conversations/reachable.ts';
import { detailColumns, listedColumns, listedFrom } from './request-sql.ts';

/** SQL: whether the staff may read what signature s is of. */
const isNamed = (session: string) => `(s.type_id is null or s.type_id in ${readableTypes(session)})`;

/** A request as the staff sees it. @throws AppError 404 */
export async function readRequest({
  db,
  session,
  input,
}: SignedInContext<typeof GetClientRequestById>): Promise<RequestDetails> {
  await reachable(db, session, { kind: 'DEMANDE', side: 'staff', id: input.Id });
  const [found] = await db.query<RequestDetails>(
    `select ${listedColumns('$3')}, ${detailColumns(isNamed('$5'))}, r.version as "Version", q.reminders as "Relances",
       ${unreadBy('$4', 'true')} > 0 as "NonLu",
       case when q.reminders > 0 then ${instant('q.mailed_at')} end as "DerniereRelance",
       (select json_build_object('Key', x.id, 'Value', x.first_name || ' ' || x.last_name) from app_user x
         where x.client_id = r.client_id and x.id = r.responsible_id) as "Responsable"
     from ${listedFrom} where q.client_id = $1 and q.conversation_id = $2`,
    [session.clientId, input.Id, todayInParis(), session.userId, session.sessionId],
  );
  if (!found) throw new Error('a conversation of this kind has its request');
  return found;
}

/** By nature: what of a company is still open and may be asked for; SQL with the company as $2 and the session as $3. */
const open: Readonly<Record<LinkedNature, string>> = {
  DOCUMENT: `select d.id as "Key", 'Demande du ' || to_char(d.created_at, 'DD/MM/YYYY')
      || coalesce(', année ' || d.year, '') as "Value"
    from document_request d where d.client_id = $1 and d.company_id = $2 and d.revoked_at is null
      and exists (select from document_request_line l where l.client_id = d.client_id and l.request_id = d.id
        and l.state in ('DEMANDE', 'A_COMPLETER') and l.type_id in ${readableTypes('$3')})`,
  SIGNATURE: `select s.id as "Key", s.title as "Value" from signature_request s
    where s.client_id = $1 and s.company_id = $2 and s.state in ('A_ENVOYER', 'EN_COURS')
      and ${isNamed('$3')}`,
  PAIEMENT: `select i.id as "Key", 'Facture ' || i.number || ', ' || i.object as "Value" from invoice i
    where i.client_id = $1 and i.company_id = $2 and i.kind <> 'PORTAGE' and i.number is not null and i.credited_id is null
      and i.paid_cents < i.total_cents`,
};

/** What a request about a company may be linked to, the latest first. */
export const openLinked = (
  db: Db,
  { clientId, sessionId }: Session,
  nature: LinkedNature,
  companyId: number,
): Promise<KeyValue[]> =>
  db.query<KeyValue>(`${open[nature]} order by 1 desc limit 100`, [
    clientId,
    companyId,
    ...(open[nature].includes('$3') ? [sessionId] : []),
  ]);

/** The same of a company that the user may read. @throws AppError 404 */
export async function readLinkable({
  db,
  session,
  input,
}: SignedInContext<typeof GetLinkableToRequest>): Promise<KeyValue[]> {
  await readableCompany(db, session, input.IdSociete);
  return openLinked(db, session, input.Nature, input.IdSociete);
}
