import type { AnswerOf } from '#contract/call.ts';
import type { ChangeClientRequestState, ReassignClientRequests } from '#contract/exchanges/requests/calls.ts';
import { nextStates, type RequestState, requestStates } from '#contract/exchanges/requests/request.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { refuseUnfit } from '../conversations/begin.ts';
import { reachable } from '../conversations/reachable.ts';
import { requestFamily } from './request-family.ts';

/** Decides of a request; whoever takes one up without a responsible answers for it. @throws AppError 404, 409 */
export async function changeState(
  context: SignedInContext<typeof ChangeClientRequestState>,
): Promise<{ Id: number }> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  await reachable(db, session, { kind: 'DEMANDE', side: 'staff', id: input.Id, lock: true });
  const [stored] = await db.query<{ state: RequestState; version: number }>(
    `select q.state, r.version from client_request q
     join conversation r on r.client_id = q.client_id and r.id = q.conversation_id
     where q.client_id = $1 and q.conversation_id = $2 for update of q`,
    [clientId, input.Id],
  );
  if (!stored) throw new Error('a conversation of this kind has its request');
  await refuseStale(db, {
    table: 'conversation',
    clientId,
    id: input.Id,
    stored: stored.version,
    sent: input.Version,
    changed: () => ['Etat'],
  });
  if (!nextStates[stored.state].includes(input.Etat))
    throw new AppError({
      status: 409,
      code: 'WRONG_STATE',
      message: `Une demande «\u202f${requestStates[stored.state]}\u202f» ne devient pas «\u202f${requestStates[input.Etat]}\u202f».`,
    });
  await db.query(
    `update client_request set state = $3, motive = $4,
       closed_at = case when $3 in ('CLOSE', 'TRAITEE', 'REFUSEE') then now() end
     where client_id = $1 and conversation_id = $2`,
    [clientId, input.Id, input.Etat, input.Etat === 'REFUSEE' ? input.Motif : null],
  );
  await db.query(
    `update conversation set version = version + 1, responsible_id = coalesce(responsible_id, $3), modified_at = now(),
       modified_by = $3 where client_id = $1 and id = $2`,
    [clientId, input.Id, userId],
  );
  audit.record({
    action: 'client-request.state',
    entity: 'client-request',
    entityId: input.Id,
    before: { Etat: stored.state },
    after: { Etat: input.Etat, Motif: input.Motif ?? null },
  });
  return { Id: input.Id };
}

/** Gives requests to somebody else, who is told once. @throws AppError 400, 404 */
export async function reassign({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof ReassignClientRequests>): Promise<AnswerOf<typeof ReassignClientRequests>> {
  const { clientId, userId } = session;
  const { IdResponsable } = input;
  const Ids = [...new Set(input.Ids)].sort((a, b) => a - b);
  let first = '';
  for (const id of Ids) {
    const { companyId, subject, responsibleId } = await reachable(db, session, {
      kind: 'DEMANDE',
      side: 'staff',
      id,
      lock: true,
    });
    await refuseUnfit(db, clientId, IdResponsable, companyId);
    first ||= subject;
    audit.record({
      action: 'client-request.reassign',
      entity: 'client-request',
      entityId: id,
      before: { IdResponsable: responsibleId },
      after: { IdResponsable },
    });
  }
  await db.query(
    `update conversation set responsible_id = $3, version = version + 1, modified_at = now(), modified_by = $4
     where client_id = $1 and id = any ($2)`,
    [clientId, Ids, IdResponsable, userId],
  );
  const [id = 0] = Ids;
  if (IdResponsable !== userId)
    await notify(db, {
      clientId,
      userId: IdResponsable,
      title:
        Ids.length === 1 ? 'Une demande vous est confiée.' : `${Ids.length} demandes vous sont confiées.`,
      text: Ids.length === 1 ? first : undefined,
      link: Ids.length === 1 ? requestFamily.staffPath(id) : '/portefeuille/client-requests/',
    });
  return { Ids };
}
