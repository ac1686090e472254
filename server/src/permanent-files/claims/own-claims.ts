import type { AnswerOf } from '#contract/call.ts';
import type { AddMyReclamation, GetMyReclamations } from '#contract/permanent-files/claims/own-calls.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { ownCompanies } from '../people/client-space/read-space.ts';
import { claims } from './claims.ts';

const mostTold = 100;

/** What the customers of these companies asked; what administrations and the firm itself ask stays with the staff. */
export async function readMyClaims({
  db,
  session: { clientId, userId },
}: SignedInContext<typeof GetMyReclamations>): Promise<AnswerOf<typeof GetMyReclamations>> {
  const own = await ownCompanies(db, clientId, userId);
  const Items = await db.query<AnswerOf<typeof GetMyReclamations>['Items'][number]>(
    `select r.id as "Id", c.name as "NomSociete", r.service as "Service", r.subject as "Objet",
       r.body as "Description", r.state as "Etat", r.received_on as "RecueLe", r.answer as "Reponse",
       r.resolved_on as "ResolueLe"
     from claim r join company c on c.client_id = r.client_id and c.id = r.company_id
     where r.client_id = $1 and r.company_id = any ($2::bigint[]) and r.origin = 'CLIENT'
     order by r.received_on desc, r.id desc limit ${mostTold}`,
    [clientId, own.map(({ Key }) => Key)],
  );
  return { Items };
}

/** Opens a claim about an own company; whoever manages its file is told. @throws AppError 400 where it is not the customer's */
export async function addMyClaim(
  context: SignedInContext<typeof AddMyReclamation>,
): Promise<AnswerOf<typeof AddMyReclamation>> {
  const { db, session, input } = context;
  const { clientId, userId } = session;
  const company = (await ownCompanies(db, clientId, userId)).find(({ Key }) => Key === input.IdSociete);
  if (!company)
    throw invalidInput([{ Path: 'IdSociete', Message: 'Cette société n’est pas rattachée à votre espace.' }]);
  const { Id } = await claims.add(context, {
    ...input,
    Origine: 'CLIENT',
    Etat: 'OUVERTE',
    RecueLe: todayInParis(),
  });
  const [follower] = await db.query<{ id: number }>(
    `select u.id from company c join app_user u on u.client_id = c.client_id
       and u.id = coalesce(c.manager_id, c.mission_head_id) and not u.is_disabled
     where c.client_id = $1 and c.id = $2`,
    [clientId, company.Key],
  );
  if (follower)
    await notify(db, {
      clientId,
      userId: follower.id,
      title: `${company.Value}\u202f: nouvelle demande du client.`,
      text: input.Objet,
      link: `/portefeuille/client-requests?fiche=${Id}`,
    });
  return { Id };
}
