import type { AnswerOf } from '#contract/call.ts';
import type { GetMyReclamations } from '#contract/permanent-files/claims/own-calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { ownCompanies } from '../people/client-space/read-space.ts';

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
