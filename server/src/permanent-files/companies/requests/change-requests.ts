import type { AnswerOf } from '#contract/call.ts';
import type {
  ChangeRequest,
  GetDemandesModification,
} from '#contract/permanent-files/companies/change-request-calls.ts';
import { datedGroups } from '#contract/permanent-files/companies/company.ts';
import { readValue } from '#server/platform/records/field-words.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { companyLabels } from '../company-labels.ts';
import { isReadable } from '../confidential.ts';

/** A change as its row keeps it. */
export interface StoredChange {
  Champ: string;
  Actuel: unknown;
  Propose: unknown;
  Decision?: 'ACCEPTE' | 'REFUSE';
}

type Row = Omit<ChangeRequest, 'Changements' | 'DemandeeLe' | 'TraiteeLe'> & {
  changes: StoredChange[];
  requestedAt: Date;
  decidedAt: Date | null;
  total: number;
};

const dated = Object.values(datedGroups).flatMap<string>(({ fields }) => fields);

const inWords = ({
  Champ,
  Actuel,
  Propose,
  Decision,
}: StoredChange): ChangeRequest['Changements'][number] => ({
  Champ,
  Libelle: companyLabels[Champ]?.label ?? Champ,
  Actuel: readValue(companyLabels, Champ, Actuel),
  Propose: readValue(companyLabels, Champ, Propose),
  IsDated: dated.includes(Champ),
  Decision: Decision ?? null,
});

const user = (column: string) => `(select u.first_name || ' ' || u.last_name from app_user u
  where u.client_id = q.client_id and u.id = q.${column})`;

/** A page of the requests to change companies that the caller may read, a customer their own; the latest first. */
export async function listRequests({
  db,
  session: { clientId, sessionId, userId, kind },
  input: { Id, IdSociete, Etat, PageNumber, PageSize },
}: SignedInContext<typeof GetDemandesModification>): Promise<AnswerOf<typeof GetDemandesModification>> {
  const rows = await db.query<Row>(
    `select q.id as "Id", json_build_object('Key', c.id, 'Value', c.name) as "Societe", q.changes,
       q.effective_on as "DateEffet", q.motive as "Motif", q.state as "Etat", ${user('requested_by')} as "Demandeur",
       q.requested_at as "requestedAt", ${user('decided_by')} as "TraiteePar", q.decided_at as "decidedAt",
       q.answer as "Reponse", count(*) over () as total
     from company_change_request q join company c on c.client_id = q.client_id and c.id = q.company_id
     where q.client_id = $1 and case when $8::bigint is null then ${isReadable('$2', 'c')}
         else q.requested_by = $8 end and ($3::bigint is null or q.id = $3)
       and ($4::bigint is null or q.company_id = $4) and ($5::text is null or q.state = $5)
     order by q.requested_at desc, q.id desc limit $6 offset $7`,
    [
      clientId,
      sessionId,
      Id ?? null,
      IdSociete ?? null,
      Etat ?? null,
      PageSize,
      (PageNumber - 1) * PageSize,
      kind === 'client' ? userId : null,
    ],
  );
  return {
    TotalCount: rows[0]?.total ?? 0,
    Items: rows.map(({ changes, requestedAt, decidedAt, total: _, ...request }) => ({
      ...request,
      Changements: changes.map(inWords),
      DemandeeLe: requestedAt.toISOString(),
      TraiteeLe: decidedAt?.toISOString() ?? null,
    })),
  };
}
