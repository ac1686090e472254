import type { KeyValue } from '#contract/key-value.ts';
import type { GetEcfById } from '#contract/tax/ecf/calls.ts';
import type { Ecf, EcfPointState } from '#contract/tax/ecf/ecf.ts';
import { ecfPoints } from '#contract/tax/ecf/points.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readEcfParameters, reportDeadline } from './ecf-deadline.ts';
import { type PointQuestions, questionsOfPoints } from './ecf-questions.ts';
import { readableEcf, type StoredAnswers, type StoredEcf } from './ecf-record.ts';
import { pointFacts } from './point-facts.ts';

interface StoredPoint {
  number: number;
  method: string | null;
  work: string | null;
  doneBy: KeyValue | null;
  doneOn: string | null;
  conclusion: EcfPointState['Conclusion'];
  comment: string | null;
  anomaly: number | null;
}

type Evidence = EcfPointState['Pieces'][number] & { number: number };
type Fee = EcfPointState['Honoraires'][number] & { number: number };

/** What the points of a file rest on, each list by the point's number. */
interface Work {
  points: StoredPoint[];
  evidence: Evidence[];
  fees: Fee[];
}

async function readWork(db: Db, clientId: number, id: number): Promise<Work> {
  const points = await db.query<StoredPoint>(
    `select p.number, p.method, p.work_done as work, p.done_on as "doneOn", p.conclusion, p.comment,
       p.anomaly_cents as anomaly, case when u.id is not null then
         json_build_object('Key', u.id, 'Value', u.first_name || ' ' || u.last_name) end as "doneBy"
     from ecf_point p left join app_user u on u.client_id = p.client_id and u.id = p.done_by
     where p.client_id = $1 and p.ecf_id = $2`,
    [clientId, id],
  );
  const evidence = await db.query<Evidence>(
    `select v.number, v.id as "Id", v.document_id as "IdDocument", d.label as "Libelle", f.file_name as "FileName",
       f.size as "Taille", f.sha256 as "Empreinte", v.question_key as "Cle", to_json(d.created_at) as "AjouteLe",
       u.first_name || ' ' || u.last_name as "AjoutePar"
     from ecf_evidence v
     join document d on d.client_id = v.client_id and d.id = v.document_id
     join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     left join app_user u on u.client_id = d.client_id and u.id = d.created_by
     where v.client_id = $1 and v.ecf_id = $2 order by v.number, v.id`,
    [clientId, id],
  );
  const fees = await db.query<Fee>(
    `select number, id as "Id", kind as "Nature", cents as "Montant", dated_on as "Date", motive as "Motif"
     from ecf_fee where client_id = $1 and ecf_id = $2 order by number, id`,
    [clientId, id],
  );
  return { points, evidence, fees };
}

const questionsOf = (
  { Questions }: Pick<PointQuestions, 'Questions'>,
  answers: StoredAnswers,
): EcfPointState['Questions'] =>
  Questions.map((question) => {
    const { reponse = null, commentaire = null } = answers[question.Cle] ?? {};
    return {
      ...question,
      IsYes: reponse === 'OUI',
      IsNo: reponse === 'NON',
      IsNA: reponse === 'SANS_OBJET',
      Commentaires: commentaire,
    };
  });

/** The facts that a report was issued with: books that came later change nothing of it. */
async function issuedFacts(db: Db, clientId: number, id: number) {
  const [report] = await db.query<{ points: Pick<EcfPointState, 'Numero' | 'Constats'>[] }>(
    `select content -> 'Ecf' -> 'Points' as points from ecf_report where client_id = $1 and ecf_id = $2`,
    [clientId, id],
  );
  return new Map(report?.points.map(({ Numero, Constats }) => [Numero, Constats]));
}

/** The ten points of a file, whatever has been done of them. */
export async function readPoints(db: Db, clientId: number, stored: StoredEcf): Promise<EcfPointState[]> {
  const { id, answers } = stored;
  const asked = await questionsOfPoints(db, clientId, stored);
  const { points, evidence, fees } = await readWork(db, clientId, id);
  const facts = stored.issuedAt
    ? await issuedFacts(db, clientId, id)
    : await pointFacts(db, clientId, stored);
  return ecfPoints.map((point) => {
    const { Numero, Libelle, Source } = point;
    const own = points.find(({ number }) => number === Numero);
    const of = <Row extends { number: number }>(rows: readonly Row[]) =>
      rows.filter(({ number }) => number === Numero).map(({ number: _, ...row }) => row);
    return {
      Numero,
      Libelle,
      Source,
      Methode: own?.method ?? point.Methode,
      Travaux: own?.work ?? null,
      RealisePar: own?.doneBy ?? null,
      RealiseLe: own?.doneOn ?? null,
      Conclusion: own?.conclusion ?? null,
      Commentaire: own?.comment ?? null,
      MontantAnomalie: own?.anomaly ?? null,
      Questions: questionsOf(asked.find((one) => one.Numero === Numero) ?? point, answers),
      Constats: [...(facts.get(Numero) ?? [])],
      Pieces: of(evidence),
      Honoraires: of(fees),
    };
  });
}

/** How far a file is. */
const stateOf = ({ sentOn, issuedAt, state }: StoredEcf): Ecf['Etat'] =>
  sentOn ? 'TRANSMIS' : issuedAt ? 'EMIS' : state === 4 ? 'A_VALIDER' : 'EN_PREPARATION';

async function readReport(db: Db, clientId: number, id: number): Promise<Ecf['CompteRendu']> {
  const [report] = await db.query<NonNullable<Ecf['CompteRendu']>>(
    `select to_json(r.issued_at) as "EmisLe", u.first_name || ' ' || u.last_name as "EmisPar", r.sha256 as "Empreinte",
       jsonb_array_length(r.evidence) as "Pieces"
     from ecf_report r left join app_user u on u.client_id = r.client_id and u.id = r.issued_by
     where r.client_id = $1 and r.ecf_id = $2`,
    [clientId, id],
  );
  return report ?? null;
}

async function readProof(db: Db, clientId: number, documentId: number | null): Promise<Ecf['PreuveEnvoi']> {
  const [proof] = await db.query<NonNullable<Ecf['PreuveEnvoi']>>(
    `select d.id as "IdDocument", f.file_name as "FileName" from document d
     join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     where d.client_id = $1 and d.id = $2`,
    [clientId, documentId],
  );
  return proof ?? null;
}

/** A file that has been read, as it is told. */
export async function presentEcf(db: Db, clientId: number, stored: StoredEcf): Promise<Ecf> {
  const parameters = await readEcfParameters(db, clientId);
  const { endsOn: closing, filedOn, taxRegime, sentOn } = stored;
  return {
    Id: stored.id,
    Version: stored.version,
    Societe: stored.company,
    Siren: stored.siren,
    IdExercice: stored.exerciseId,
    DateDebut: stored.startsOn,
    DateCloture: closing,
    DateLiasse: filedOn,
    DateEngagement: stored.engagedOn,
    State: stored.state,
    Etat: stateOf(stored),
    DateTraitement: stored.acceptedAt?.toISOString() ?? null,
    Echeance: reportDeadline({ closing, filedOn, taxRegime }, sentOn, parameters),
    Points: await readPoints(db, clientId, stored),
    CompteRendu: await readReport(db, clientId, stored.id),
    DateEnvoi: sentOn,
    PreuveEnvoi: await readProof(db, clientId, stored.sentDocumentId),
  };
}

/** @throws AppError 404 */
export async function readEcf({ db, session, input }: SignedInContext<typeof GetEcfById>): Promise<Ecf> {
  return presentEcf(db, session.clientId, await readableEcf(db, session, input.Id));
}
