import type { AnswerOf } from '#contract/call.ts';
import type { allDocumentRequests, GetDocumentRequestById } from '#contract/documents/requests/calls.ts';
import type { RequestDetails, RequestLine, RequestRow } from '#contract/documents/requests/request.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { hiddenTypesNow, readableTypes } from '../types/readable-types.ts';

/** SQL, 'from …': lines of request r that the user may read ($2 is the session), in these states. */
const linesIn = (states: string) => `from document_request_line l
  where l.client_id = r.client_id and l.request_id = r.id and l.type_id in ${readableTypes('$2')} ${states}`;
const countOf = (states: string) => `(select count(*)::int ${linesIn(states)})`;
const hasLine = (states: string) => `exists (select ${linesIn(states)})`;

const isMissing = `l.state in ('DEMANDE', 'A_COMPLETER')`;

const columns = `r.id as "Id", r.version as "Version", json_build_object('Key', c.id, 'Value', c.name) as "Societe",
  r.occasion as "Occasion", r.year as "Annee", r.due_on as "DateLimite", r.email as "Email",
  to_json(r.created_at) as "DemandeLe",
  (select u.first_name || ' ' || u.last_name from app_user u
    where u.client_id = r.client_id and u.id = r.created_by) as "DemandePar",
  case when r.reminders > 0 then to_json(r.mailed_at) end as "DerniereRelance", r.reminders as "Relances",
  case when r.revoked_at is null then r.link_ends_on end as "LienJusquAu", ${countOf('')} as "Demandes",
  ${countOf(`and l.state = 'RECU'`)} as "ARevoir", ${countOf(`and ${isMissing}`)} as "Manquants",
  array(select l.name ${linesIn(`and ${isMissing}`)} order by l.id) as "PapiersManquants"`;

/** Every request asks for something: who may read every type need not look for a line of it. */
const from = `from document_request r join company c on c.client_id = r.client_id and c.id = r.company_id
  where r.client_id = $1 and ${isReadable('$2', 'c')} and (not exists (${hiddenTypesNow}) or ${hasLine('')})`;

/** What was asked over the portfolio, what is wanted first standing first. */
export async function listRequests({
  db,
  session,
  input,
}: SignedInContext<typeof allDocumentRequests>): Promise<AnswerOf<typeof allDocumentRequests>> {
  const values: unknown[] = [session.clientId, session.sessionId];
  const name = (value: unknown) => `$${values.push(value)}`;
  const parts = [
    input.IdSociete == null ? '' : `and r.company_id = ${name(input.IdSociete)}`,
    input.Occasion == null ? '' : `and r.occasion = ${name(input.Occasion)}`,
    input.IsIncomplete == null ? '' : `and (${hasLine(`and ${isMissing}`)}) = ${name(input.IsIncomplete)}`,
    input.IdTypeManquant == null
      ? ''
      : `and ${hasLine(`and ${isMissing} and l.type_id = ${name(input.IdTypeManquant)}`)}`,
    counts(input.Texte) ? `and c.search like fold(${name(containsPattern(input.Texte))})` : '',
  ].join(' ');
  const [counted] = await db.query<{ total: number }>(`select count(*) as total ${from} ${parts}`, [
    ...values,
  ]);
  const window = `limit ${name(input.PageSize)} offset ${name((input.PageNumber - 1) * input.PageSize)}`;
  const Items = await db.query<RequestRow>(
    `select ${columns} ${from} ${parts} order by r.due_on nulls last, r.id desc ${window}`,
    values,
  );
  return { Items, TotalCount: counted?.total ?? 0 };
}

const unknownRequest = 'Cette demande n’existe pas ou plus.';

/** A request of a company that the user may read, held until the transaction ends. @throws AppError 404 */
export async function readableRequest(db: Db, session: Session, id: number): Promise<void> {
  const [found] = await db.query(`select r.id ${from} and r.id = $3 for update of r`, [
    session.clientId,
    session.sessionId,
    id,
  ]);
  if (!found) throw notFound(unknownRequest);
}

/** A request with its lines and what came for each. @throws AppError 404 */
export async function readRequest({
  db,
  session,
  input,
}: SignedInContext<typeof GetDocumentRequestById>): Promise<RequestDetails> {
  const values = [session.clientId, session.sessionId, input.Id];
  const [row] = await db.query<RequestRow & { Message: string | null }>(
    `select ${columns}, r.message as "Message" ${from} and r.id = $3`,
    values,
  );
  if (!row) throw notFound(unknownRequest);
  const Lignes = await db.query<RequestLine>(
    `select l.id as "Id", t.name as "TypeDocument", l.name as "Libelle", l.reason as "Motif", l.state as "Etat",
       l.comment as "Commentaire", coalesce((
         select json_agg(json_build_object('Key', d.id, 'Value', d.label) order by d.id) from document d
         where d.client_id = l.client_id and d.request_line_id = l.id and d.type_id in ${readableTypes('$2')}),
         '[]') as "Documents"
     from document_request_line l join document_type t on t.client_id = l.client_id and t.id = l.type_id
     where l.client_id = $1 and l.request_id = $3 and l.type_id in ${readableTypes('$2')} order by l.id`,
    values,
  );
  return { ...row, Lignes };
}
