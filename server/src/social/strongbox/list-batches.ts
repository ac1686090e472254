import type { AnswerOf } from '#contract/call.ts';
import type { allStrongboxBatches, GetStrongboxBatch } from '#contract/social/strongbox/calls.ts';
import type { Batch, Paper } from '#contract/social/strongbox/paper.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';

/** SQL: papers p of companies that the caller may read ($2 is the session), or of none that is known yet. */
export const readablePapers = `strongbox_paper p
  left join company r on r.client_id = p.client_id and r.id = p.company_id`;
export const isReadablePaper = `(p.company_id is null or ${isReadable('$2')})`;

const month = (column: string) => `to_char(${column}, 'YYYY-MM')`;

const batches = `select b.id as "Id", b.name as "Nom", b.kind as "Nature",
    case when count(distinct p.company_id) = 1 and bool_and(p.company_id is not null) then min(r.name) end as "Societe",
    case when count(distinct p.month) = 1 then ${month('min(p.month)')} end as "Mois",
    count(*)::int as "Fichiers",
    (count(*) filter (where p.state = 'DOUTEUX'))::int as "Douteux",
    (count(*) filter (where p.state = 'VERIFIE'))::int as "Verifies",
    (count(*) filter (where p.state = 'DEPOSE'))::int as "Deposes",
    (count(*) filter (where p.state in ('REFUSE', 'RETIRE')))::int as "Refuses",
    b.added_at as "Le",
    (select u.first_name || ' ' || u.last_name from app_user u where u.client_id = b.client_id and u.id = b.added_by) as "Par"
  from strongbox_batch b
  join strongbox_paper p on p.client_id = b.client_id and p.batch_id = b.id
  left join company r on r.client_id = p.client_id and r.id = p.company_id
  where b.client_id = $1 and ${isReadablePaper}`;

type Row = Omit<Batch, 'Le'> & { Le: Date };
const present = ({ Le, ...row }: Row): Batch => ({ ...row, Le: Le.toISOString() });

/** One page of batches, the latest first; of a company, a month or a state those that have such a paper. */
export async function listBatches({
  db,
  session: { clientId, sessionId },
  input: { IdSociete, Mois, Etat, PageNumber, PageSize },
}: SignedInContext<typeof allStrongboxBatches>): Promise<AnswerOf<typeof allStrongboxBatches>> {
  const rows = await db.query<Row & { total: number; doubtful: number }>(
    `select h.*, count(*) over ()::int as total, (sum(h."Douteux") over ())::int as doubtful
     from (${batches} group by b.client_id, b.id
       having bool_or(($3::bigint is null or p.company_id = $3) and ($4::text is null or p.month = to_date($4, 'YYYY-MM'))
         and ($5::text is null or p.state = $5))) h
     order by h."Id" desc limit $6 offset $7`,
    [
      clientId,
      sessionId,
      IdSociete ?? null,
      Mois ?? null,
      Etat ?? null,
      PageSize,
      (PageNumber - 1) * PageSize,
    ],
  );
  return {
    Items: rows.map(({ total: _total, doubtful: _doubtful, ...row }) => present(row)),
    TotalCount: rows[0]?.total ?? 0,
    TotalDouteux: rows[0]?.doubtful ?? 0,
  };
}

const papers = (db: Db, { clientId, sessionId }: Session, batchId: number) =>
  db.query<Omit<Paper, 'DeposeLe'> & { DeposeLe: Date | null }>(
    `select p.id as "Id", p.version as "Version", p.file_name as "FileName", p.kind as "Nature", p.state as "Etat",
       p.doubts as "Doutes", p.matched_by as "TrouvePar", p.company_id as "IdSociete", r.name as "Societe",
       p.holder_id as "IdTitulaire",
       (select u.first_name || ' ' || u.last_name from app_user u where u.client_id = p.client_id and u.id = p.holder_id) as "Titulaire",
       ${month('p.month')} as "Mois", p.motive as "Motif", p.deposited_at as "DeposeLe", p.kept_until as "ConserveJusquau",
       p.read_at is not null as "EstLu"
     from ${readablePapers}
     where p.client_id = $1 and p.batch_id = $3 and ${isReadablePaper}
     order by array_position(array['DOUTEUX', 'VERIFIE', 'DEPOSE', 'REFUSE', 'RETIRE'], p.state), p.file_name, p.id`,
    [clientId, sessionId, batchId],
  );

/** One batch with what is known of its papers. @throws AppError 404 */
export async function readBatchDetails({
  db,
  session,
  input: { Id },
}: SignedInContext<typeof GetStrongboxBatch>): Promise<AnswerOf<typeof GetStrongboxBatch>> {
  const [batch] = await db.query<Row & Record<string, unknown>>(
    `${batches} and b.id = $3 group by b.client_id, b.id`,
    [session.clientId, session.sessionId, Id],
  );
  if (!batch) throw notFound('Ce lot n’existe pas ou plus.');
  const rows = await papers(db, session, Id);
  return {
    ...present(batch),
    Documents: rows.map(({ DeposeLe, ...row }) => ({ ...row, DeposeLe: DeposeLe?.toISOString() ?? null })),
  };
}
