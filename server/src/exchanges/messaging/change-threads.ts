import type { AnswerOf } from '#contract/call.ts';
import type { AddThread, ArchiveThreads, AssignThread } from '#contract/exchanges/messaging/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { begin, refuseUnfit } from '../conversations/begin.ts';
import type { ExchangeNeeds } from '../conversations/family.ts';
import { reachable } from '../conversations/reachable.ts';
import { writeMessage } from '../conversations/send-message.ts';
import { threadFamily } from './thread-family.ts';

/** Begins a thread; whoever begins it answers for it unless somebody is named. @throws AppError 400, 404 */
export async function addThread(
  context: SignedInContext<typeof AddThread>,
  needs: ExchangeNeeds,
): Promise<{ Id: number }> {
  const { db, session, input, audit } = context;
  const { Id, RaisonSociale } = await readableCompany(db, session, input.IdSociete);
  if (input.IdResponsable != null) await refuseUnfit(db, session.clientId, input.IdResponsable, Id);
  const conversation = await begin(context, threadFamily, {
    company: { id: Id, name: RaisonSociale },
    subject: input.Objet,
    responsibleId: input.IdResponsable ?? session.userId,
  });
  await writeMessage(context, needs, threadFamily, { conversation, side: 'staff', text: input.Texte });
  audit.record({
    action: 'thread.add',
    entity: 'conversation',
    entityId: conversation.id,
    after: { Societe: RaisonSociale, Objet: input.Objet },
  });
  return { Id: conversation.id };
}

/** Says who answers for a thread, and tells them. @throws AppError 400, 404 */
export async function assignThread({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof AssignThread>): Promise<{ Id: number }> {
  const { clientId, userId } = session;
  const { Id, IdResponsable } = input;
  const found = await reachable(db, session, { kind: 'FIL', side: 'staff', id: Id, lock: true });
  if (IdResponsable !== null) await refuseUnfit(db, clientId, IdResponsable, found.companyId);
  await db.query(
    `update conversation set responsible_id = $3, version = version + 1, modified_at = now(), modified_by = $4
     where client_id = $1 and id = $2`,
    [clientId, Id, IdResponsable, userId],
  );
  audit.record({
    action: 'thread.assign',
    entity: 'conversation',
    entityId: Id,
    before: { IdResponsable: found.responsibleId },
    after: { IdResponsable },
  });
  if (IdResponsable !== null && IdResponsable !== userId)
    await notify(db, {
      clientId,
      userId: IdResponsable,
      title: `${found.company}\u202f: un fil de messages vous est confié.`,
      text: found.subject,
      link: threadFamily.staffPath(Id),
    });
  return { Id };
}

/** Puts threads away or takes them out again. @throws AppError 404 */
export async function archiveThreads({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof ArchiveThreads>): Promise<AnswerOf<typeof ArchiveThreads>> {
  const Ids = [...new Set(input.Ids)].sort((a, b) => a - b);
  for (const id of Ids) {
    await reachable(db, session, { kind: 'FIL', side: 'staff', id, lock: true });
    audit.record({
      action: 'thread.archive',
      entity: 'conversation',
      entityId: id,
      after: { EstArchive: input.EstArchive },
    });
  }
  await db.query(
    `update conversation set archived_at = case when $3 then coalesce(archived_at, now()) end, version = version + 1,
       modified_at = now(), modified_by = $4 where client_id = $1 and id = any ($2)`,
    [session.clientId, Ids, input.EstArchive, session.userId],
  );
  return { Ids };
}
