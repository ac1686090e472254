import type { AnswerOf } from '#contract/call.ts';
import type { AddMyThread, GetMyThreads } from '#contract/exchanges/messaging/own-calls.ts';
import type { OwnThread } from '#contract/exchanges/messaging/thread.ts';
import { directedCompanies } from '#server/permanent-files/people/client-space/read-space.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { begin, managerOf, ownCompanyToAskAbout } from '../conversations/begin.ts';
import { isShared } from '../conversations/conversation-sql.ts';
import type { ExchangeNeeds } from '../conversations/family.ts';
import { writeMessage } from '../conversations/send-message.ts';
import { threadFamily } from './thread-family.ts';
import { threadColumns, threadFrom } from './thread-sql.ts';

/** Threads that a customer is shown. */
const mostTold = 200;

/** The threads about companies that the customer directs, without one that holds the staff's notes alone. */
export async function readMyThreads({
  db,
  session: { clientId, userId },
}: SignedInContext<typeof GetMyThreads>): Promise<AnswerOf<typeof GetMyThreads>> {
  const Items = await db.query<OwnThread>(
    `select ${threadColumns('$2', isShared)} from ${threadFrom(isShared)}
     where r.client_id = $1 and r.kind = 'FIL' and r.company_id = any ($3::bigint[]) and w.sent_at is not null
     order by r.archived_at is not null, w.sent_at desc, r.id desc limit ${mostTold}`,
    [clientId, userId, await directedCompanies(db, clientId, userId)],
  );
  return { Items, TotalNonLus: Items.filter(({ NonLus }) => NonLus > 0).length };
}

/** Writes to the firm about an own company; whoever manages its file answers for it and is told. @throws AppError 400 */
export async function addMyThread(
  context: SignedInContext<typeof AddMyThread>,
  needs: ExchangeNeeds,
): Promise<AnswerOf<typeof AddMyThread>> {
  const { db, session, input, audit } = context;
  const company = await ownCompanyToAskAbout(context, input.IdSociete);
  const responsibleId = await managerOf(db, session.clientId, company.id);
  const conversation = await begin(context, threadFamily, { company, subject: input.Objet, responsibleId });
  await writeMessage(context, needs, threadFamily, {
    conversation,
    side: 'own',
    text: input.Texte,
  });
  audit.record({
    action: 'thread.add',
    entity: 'conversation',
    entityId: conversation.id,
    after: { Societe: company.name, Objet: input.Objet },
  });
  return { Id: conversation.id };
}
