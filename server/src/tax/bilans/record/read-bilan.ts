import type { AnswerOf } from '#contract/call.ts';
import type { Bilan, BilanResult, ClosingControl } from '#contract/tax/bilans/bilan.ts';
import type { GetBilanById } from '#contract/tax/bilans/calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { controlAnswers } from '../closing-checks/answers.ts';

/** A balance sheet without its results and figures. */
export type BilanRow = Omit<Bilan, 'Resultats' | 'BilanDetails'>;

type ResultRow = Omit<BilanResult, 'Controle'> & { control: ClosingControl | null };

/** @param lock keeps others from changing it until the transaction ends. @throws AppError 404 */
export async function findBilan(
  db: Db,
  { clientId, sessionId }: Pick<Session, 'clientId' | 'sessionId'>,
  id: number,
  { lock = false } = {},
): Promise<BilanRow> {
  if (lock)
    await db.query('select from balance_sheet where client_id = $1 and id = $2 for update', [clientId, id]);
  const [row] = await db.query<BilanRow>(
    `select b.id as "Id", b.version as "Version", b.created_from as "AuditProgrammeCreation",
       b.modified_from as "AuditProgrammeModification", b.company_id as "IdSociete", r.name as "NomSociete",
       b.exercise_id as "IdExercice", e.starts_on as "DateDebut", e.ends_on as "DateFin", b.status as "IdStatutBilan",
       b.motive as "Motif", x.fec_id as "IdFec"
     from balance_sheet b
     join company r on r.client_id = b.client_id and r.id = b.company_id
     join exercise e on e.client_id = b.client_id and e.id = b.exercise_id
     left join exercise_fec x on x.client_id = b.client_id and x.exercise_id = b.exercise_id
     where b.client_id = $1 and b.id = $2 and ${isReadable('$3')}`,
    [clientId, id, sessionId],
  );
  if (!row) throw notFound('Ce bilan n’existe pas ou plus.');
  return row;
}

/** Every check of the firm that is not retired or that this balance sheet has, in their order. */
const resultRows = (db: Db, clientId: number, id: number) =>
  db.query<ResultRow>(
    `select c.id as "IdReferentielResultat", c.name as "Libelle", c.cycle as "Cycle", c.is_required as "EstObligatoire",
       coalesce(s.status, 1) as "IdStatut", coalesce(s.accountant_status, 1) as "IdStatutExpert",
       s.comment as "Commentaire", s.document_id as "IdDocument", c.control
     from closing_check c
     left join balance_sheet_result s on s.client_id = c.client_id and s.check_id = c.id and s.balance_sheet_id = $2
     where c.client_id = $1
       and (s.check_id is not null or c.retired_on is null
         or c.retired_on > (now() at time zone 'Europe/Paris')::date)
     order by c.position, c.id`,
    [clientId, id],
  );

/** Its results, each with what the books in force say of it. */
export async function resultsOf(db: Db, clientId: number, bilan: BilanRow): Promise<BilanResult[]> {
  const rows = await resultRows(db, clientId, bilan.Id);
  const { IdFec, IdSociete: company_id, DateDebut: starts_on } = bilan;
  const answer =
    IdFec === null ? () => null : await controlAnswers(db, clientId, { id: IdFec, company_id, starts_on });
  return rows.map(({ control, ...row }) => ({ ...row, Controle: answer(control) }));
}

export const detailsOf = (db: Db, clientId: number, id: number) =>
  db.query<Bilan['BilanDetails'][number]>(
    `select key as "Cle", cents::text as "Valeur", source as "Source" from balance_sheet_detail
     where client_id = $1 and balance_sheet_id = $2 order by key`,
    [clientId, id],
  );

/** @throws AppError 404 */
export async function readBilan({
  db,
  session,
  input,
}: SignedInContext<typeof GetBilanById>): Promise<AnswerOf<typeof GetBilanById>> {
  const row = await findBilan(db, session, input.Id);
  return {
    ...row,
    Resultats: await resultsOf(db, session.clientId, row),
    BilanDetails: await detailsOf(db, session.clientId, row.Id),
  };
}
