import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { GetFecReview, Remark } from '#contract/tax/fec/review/calls.ts';
import { type ReviewReason, reviewReasons } from '#contract/tax/fec/review/reasons.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { centsInEuros } from '../cents-in-euros.ts';
import { type FecRow, findFec, isUnderWay } from '../fec-row.ts';

type Review = AnswerOf<typeof GetFecReview>;
type Row = Omit<Remark, 'Source'>;

const columns = `r.position as "Id", r.reason as "Motif", r.line as "Ligne", r.journal_code as "JournalCode",
  r.entry_number as "EcritureNum", r.entry_date as "EcritureDate", r.account as "CompteNum", r.third as "CompAuxNum",
  r.label as "EcritureLib", r.cents::text as "Montant", r.message as "Constat", r.compared as "Comparaison",
  d.decision as "Decision", d.comment as "Commentaire", (d.decided_at at time zone 'Europe/Paris')::date as "DecideLe",
  u.first_name || ' ' || u.last_name as "DecidePar", d.request_id as "IdDemande"`;

const from = `from fec_remark r
  join fec f on f.client_id = r.client_id and f.id = r.fec_id
  left join entry_decision d on d.client_id = r.client_id and d.exercise_id = f.exercise_id and d.reason = r.reason
    and d.fingerprint = r.fingerprint
  left join app_user u on u.client_id = d.client_id and u.id = d.decided_by`;

const present = (row: Row): Remark => ({ ...row, Source: reviewReasons[row.Motif].source });

type Asked = Pick<ParsedRequestOf<typeof GetFecReview>, 'Motif' | 'Decision'>;

function conditionOf(clientId: number, fecId: number, { Motif, Decision }: Asked) {
  const asked = new Conditions(clientId);
  asked.search(`r.fec_id = ${asked.name(fecId)}`);
  if (Motif) asked.search(`r.reason = ${asked.name(Motif)}`);
  if (Decision === 'A_DECIDER') asked.search('d.decision is null');
  else if (Decision) asked.search(`d.decision = ${asked.name(Decision)}`);
  return asked.all();
}

function stateOf({ review, review_counts }: FecRow): Pick<Review, 'Etat' | 'Refus'> {
  if (review?.state === 'failed') return { Etat: 'ECHEC', Refus: review.error };
  if (isUnderWay(review)) return { Etat: 'EN_COURS', Refus: null };
  return { Etat: review_counts ? 'FAITE' : 'A_FAIRE', Refus: null };
}

/** How often each reason was found, and for how many of the kept ones something was decided. */
async function countsOf(db: Db, clientId: number, row: FecRow): Promise<Review['Motifs']> {
  const decided = await db.query<{ reason: ReviewReason; decided: number }>(
    `select r.reason, count(d.decision)::int as decided ${from} where r.client_id = $1 and r.fec_id = $2 group by 1`,
    [clientId, row.id],
  );
  return Object.entries(row.review_counts ?? {}).map(([reason, Nombre]) => ({
    Motif: reason as ReviewReason,
    Nombre,
    Decidees: decided.find((one) => one.reason === reason)?.decided ?? 0,
  }));
}

/** A page of what the review of a FEC has found. @throws AppError 404 */
export async function listRemarks({
  db,
  session,
  input,
}: SignedInContext<typeof GetFecReview>): Promise<Review> {
  const { clientId } = session;
  const row = await findFec(db, session, input.IdFec);
  const { where, values } = conditionOf(clientId, row.id, input);
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total ${from} where ${where}`,
    values,
  );
  const Items = await db.query<Row>(
    `select ${columns} ${from} where ${where} order by r.position
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  return {
    IdSociete: row.company_id,
    NomSociete: row.company_name,
    FileName: row.file_name,
    DateDebut: row.starts_on,
    DateFin: row.ends_on,
    ...stateOf(row),
    Motifs: await countsOf(db, clientId, row),
    Items: Items.map(present),
    TotalCount: counted?.total ?? 0,
  };
}

const heads: Column<Remark>[] = [
  { head: 'Motif', width: 44, value: ({ Motif }) => reviewReasons[Motif].label },
  { head: 'Ligne', width: 10, value: ({ Ligne }) => Ligne },
  { head: 'Journal', width: 10, value: ({ JournalCode }) => JournalCode },
  { head: 'Écriture', width: 14, value: ({ EcritureNum }) => EcritureNum },
  { head: 'Date', width: 12, value: ({ EcritureDate }) => EcritureDate && inFigures(EcritureDate) },
  { head: 'Compte', width: 14, value: ({ CompteNum }) => CompteNum },
  { head: 'Tiers', width: 14, value: ({ CompAuxNum }) => CompAuxNum },
  { head: 'Libellé', width: 40, value: ({ EcritureLib }) => EcritureLib },
  { head: 'Montant', width: 18, value: ({ Montant }) => centsInEuros(Montant) },
  { head: 'Constat', width: 50, value: ({ Constat }) => Constat },
  { head: 'Comparé à', width: 50, value: ({ Comparaison }) => Comparaison },
  { head: 'Texte', width: 40, value: ({ Source }) => Source },
];

/** All that was found, by reason and line, as a workbook. */
export function remarkWorkbook(
  db: Db,
  clientId: number,
  { id, file_name }: Pick<FecRow, 'id' | 'file_name'>,
): FileToSend {
  const { where, values } = conditionOf(clientId, id, {});
  async function* rows() {
    const text = `select ${columns} ${from} where ${where} order by r.position`;
    for await (const row of readAll<Row>(db, { text, values }, {})) yield present(row);
  }
  return {
    fileName: `revue-${file_name.replace(/\.[^.]*$/, '')}.xlsx`,
    content: streamXlsx('Revue des écritures', heads, rows()),
  };
}
