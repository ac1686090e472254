import type {
  DecideRequestLine,
  RemindDocumentRequest,
  RevokeDocumentRequest,
} from '#contract/documents/requests/calls.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableTypes } from '../types/readable-types.ts';
import { readableRequest } from './list-requests.ts';
import { mailRequest, type RequestMails } from './request-mail.ts';

/** Says what becomes of a line. @throws AppError 404 */
export async function decideLine({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof DecideRequestLine>): Promise<{ Id: number }> {
  const { clientId, sessionId, userId } = session;
  const [line] = await db.query<{ requestId: number; state: string; name: string }>(
    `select l.request_id as "requestId", l.state, l.name from document_request_line l
     where l.client_id = $1 and l.id = $3 and l.type_id in ${readableTypes('$2')} for update`,
    [clientId, sessionId, input.Id],
  );
  if (!line) throw notFound('Cette ligne n’existe pas ou plus.');
  await readableRequest(db, session, line.requestId);
  await db.query(
    `update document_request_line set state = $3, comment = $4, decided_at = now(), decided_by = $5
     where client_id = $1 and id = $2`,
    [clientId, input.Id, input.Etat, input.Commentaire ?? null, userId],
  );
  audit.record({
    action: 'document-request.decide',
    entity: 'document-request',
    entityId: line.requestId,
    before: { Ligne: line.name, Etat: line.state },
    after: { Ligne: line.name, Etat: input.Etat, Commentaire: input.Commentaire ?? null },
  });
  return { Id: input.Id };
}

/** Writes to the customer what is still missing; the link serves anew. @throws AppError 404, 409 where nothing is */
export async function remindRequest(
  { db, session, input, audit }: SignedInContext<typeof RemindDocumentRequest>,
  mails: RequestMails,
): Promise<{ Id: number }> {
  const { clientId } = session;
  await readableRequest(db, session, input.Id);
  await db.query(
    `update document_request set version = version + 1, reminders = reminders + 1, mailed_at = now(),
       link_number = link_number + case when revoked_at is null then 0 else 1 end, revoked_at = null,
       link_ends_on = greatest(link_ends_on, (now() at time zone 'Europe/Paris')::date + 30)
     where client_id = $1 and id = $2`,
    [clientId, input.Id],
  );
  if (!(await mailRequest(db, mails, { clientId, requestId: input.Id, isReminder: true })))
    throw new AppError({ status: 409, code: 'NOTHING_MISSING', message: 'Rien ne manque à cette demande.' });
  audit.record({ action: 'document-request.remind', entity: 'document-request', entityId: input.Id });
  return { Id: input.Id };
}

/** Ends every link of a request. @throws AppError 404 */
export async function revokeRequest({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof RevokeDocumentRequest>): Promise<{ Id: number }> {
  await readableRequest(db, session, input.Id);
  await db.query(
    `update document_request set version = version + 1, link_number = link_number + 1, revoked_at = now()
     where client_id = $1 and id = $2`,
    [session.clientId, input.Id],
  );
  audit.record({ action: 'document-request.revoke', entity: 'document-request', entityId: input.Id });
  return { Id: input.Id };
}
