import type { AnswerOf } from '#contract/call.ts';
import type { GetMyDocumentRequests, UploadMyDocuments } from '#contract/documents/requests/own-calls.ts';
import { companiesWithSpace } from '#server/permanent-files/people/client-space/read-space.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { fillLine, type LineToFill, lineToFill } from './fill-line.ts';

type Asked = AnswerOf<typeof GetMyDocumentRequests>['Items'][number];

/** Lines that a customer is shown. */
const mostTold = 200;
/** Days that a line stays in sight once the firm has decided of it. */
const daysInSight = 60;

/** What the firm asks of the customer's own companies, what is missing first; requests taken back are none. */
export async function readMyRequests({
  db,
  session,
}: SignedInContext<typeof GetMyDocumentRequests>): Promise<AnswerOf<typeof GetMyDocumentRequests>> {
  const Items = await db.query<Asked>(
    `select l.id as "Id", c.name as "Societe", l.name as "Libelle", l.reason as "Motif", l.state as "Etat",
       l.comment as "Commentaire", r.due_on as "DateLimite",
       (select count(*)::int from document d
         where d.client_id = l.client_id and d.request_line_id = l.id) as "Fichiers"
     from document_request_line l
     join document_request r on r.client_id = l.client_id and r.id = l.request_id
     join company c on c.client_id = r.client_id and c.id = r.company_id
     where l.client_id = $1 and r.company_id = any ($2::bigint[]) and r.revoked_at is null
       and (l.state in ('DEMANDE', 'A_COMPLETER', 'RECU') or l.decided_at > now() - make_interval(days => $3))
     order by l.state not in ('DEMANDE', 'A_COMPLETER'), l.state <> 'RECU', r.due_on nulls last, c.name, l.id
     limit ${mostTold}`,
    [session.clientId, await companiesWithSpace(db, session), daysInSight],
  );
  return { Items };
}

/** Keeps what the customer sends for a line of one of their companies. @throws AppError 400, 404 */
export async function uploadMyDocuments(
  { db, session, input, drafts, programme }: SignedInContext<typeof UploadMyDocuments>,
  store: FileStore,
): Promise<AnswerOf<typeof UploadMyDocuments>> {
  const { clientId, userId } = session;
  const [line] = await db.query<LineToFill>(
    `${lineToFill} and r.company_id = any ($3::bigint[]) and r.revoked_at is null for update of l, r`,
    [clientId, input.IdLigne, await companiesWithSpace(db, session)],
  );
  if (!line) throw notFound('Cette demande n’existe pas ou plus.');
  return fillLine(db, store, line, { clientId, drafts, programme, userId });
}
