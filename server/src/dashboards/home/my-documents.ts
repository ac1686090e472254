import type { AnswerOf } from '#contract/call.ts';
import type { GetMyDocumentsToCome } from '#contract/dashboards/home/calls.ts';
import { ownCompanies } from '#server/permanent-files/people/client-space/read-space.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

type Item = AnswerOf<typeof GetMyDocumentsToCome>['Items'][number];

/** What the firm still waits for from the companies of the customer who asks; requests taken back are none. */
export async function readMyDocuments({
  db,
  session: { clientId, userId },
}: SignedInContext<typeof GetMyDocumentsToCome>): Promise<AnswerOf<typeof GetMyDocumentsToCome>> {
  const companies = await ownCompanies(db, clientId, userId);
  const Items = await db.query<Item>(
    `select l.id as "Id", c.name as "Societe", l.name as "Libelle", r.due_on as "DateLimite", l.comment as "Commentaire"
     from document_request_line l
     join document_request r on r.client_id = l.client_id and r.id = l.request_id
     join company c on c.client_id = r.client_id and c.id = r.company_id
     where l.client_id = $1 and r.company_id = any($2) and r.revoked_at is null
       and l.state in ('DEMANDE', 'A_COMPLETER')
     order by r.due_on nulls last, l.id limit 200`,
    [clientId, companies.map(({ Key }) => Key)],
  );
  return { Items };
}
