import type { AnswerOf } from '#contract/call.ts';
import type {
  AddMyRequest,
  GetMyRequestById,
  GetMyRequests,
} from '#contract/exchanges/requests/own-calls.ts';
import type { OwnRequest } from '#contract/exchanges/requests/request.ts';
import { directedCompanies } from '#server/permanent-files/people/client-space/read-space.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { begin, managerOf, ownCompanyToAskAbout } from '../conversations/begin.ts';
import { isShared, unreadBy } from '../conversations/conversation-sql.ts';
import type { ExchangeNeeds } from '../conversations/family.ts';
import { reachable } from '../conversations/reachable.ts';
import { writeMessage } from '../conversations/send-message.ts';
import { requestFamily } from './request-family.ts';
import { detailColumns, listedColumns, listedFrom } from './request-sql.ts';

/** Requests that a customer is shown. */
const mostTold = 200;

const columns = `${listedColumns('$3')}, ${unreadBy('$2', isShared)} > 0 as "NonLu"`;

/** What is asked about the companies that the customer directs, what awaits their answer first. */
export async function readMyRequests({
  db,
  session: { clientId, userId },
}: SignedInContext<typeof GetMyRequests>): Promise<AnswerOf<typeof GetMyRequests>> {
  const Items = await db.query<AnswerOf<typeof GetMyRequests>['Items'][number]>(
    `select ${columns} from ${listedFrom}
     where q.client_id = $1 and r.company_id = any ($4::bigint[])
     order by q.state <> 'ENVOYEE', q.closed_at is not null, q.due_on nulls last, r.id desc limit ${mostTold}`,
    [clientId, userId, todayInParis(), await directedCompanies(db, clientId, userId)],
  );
  return { Items, TotalAttendues: Items.filter(({ Etat }) => Etat === 'ENVOYEE').length };
}

/** A request about a company that the customer directs. @throws AppError 404 */
export async function readMyRequest({
  db,
  session,
  input,
}: SignedInContext<typeof GetMyRequestById>): Promise<OwnRequest> {
  await reachable(db, session, { kind: 'DEMANDE', side: 'own', id: input.Id });
  const [found] = await db.query<OwnRequest>(
    `select ${columns}, ${detailColumns('true')} from ${listedFrom} where q.client_id = $1 and q.conversation_id = $4`,
    [session.clientId, session.userId, todayInParis(), input.Id],
  );
  if (!found) throw new Error('a conversation of this kind has its request');
  return found;
}

/** Asks the firm about an own company; whoever manages its file answers for it and is told. @throws AppError 400 */
export async function addMyRequest(
  context: SignedInContext<typeof AddMyRequest>,
  needs: ExchangeNeeds,
): Promise<AnswerOf<typeof AddMyRequest>> {
  const { db, session, input, audit } = context;
  const { clientId } = session;
  const company = await ownCompanyToAskAbout(context, input.IdSociete);
  const responsibleId = await managerOf(db, clientId, company.id);
  const conversation = await begin(context, requestFamily, { company, subject: input.Objet, responsibleId });
  await db.query(
    `insert into client_request (client_id, conversation_id, direction, nature, state)
     values ($1, $2, 'CLIENT', $3, 'RECUE')`,
    [clientId, conversation.id, input.Nature],
  );
  await writeMessage(context, needs, requestFamily, {
    conversation,
    side: 'own',
    text: input.Texte,
  });
  audit.record({
    action: 'client-request.ask',
    entity: 'client-request',
    entityId: conversation.id,
    after: { Societe: company.name, Nature: input.Nature, Objet: input.Objet },
  });
  return { Id: conversation.id };
}
