import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

interface Ids {
  clientId: number;
  number: number;
  letter: string;
  companies: readonly number[];
  userId: number;
}

/** The tax visa of the firm's first company. */
export const plantedVisa = ({ number }: { number: number }) => 720_000 + number;

/** A double of another file, set aside. */
export const plantedDouble = ({ number }: { number: number }) => 721_000 + number;

/** A file that is a double of the first, beside it in the register. */
export const plantedTwin = ({ number }: { number: number }) => 722_000 + number;

/** Motives of the firm: why a mission ends, why a company is excluded. */
export const plantedMotives = ({ number }: { number: number }) =>
  ({ RESILIATION: 723_000 + number, EXCLUSION: 724_000 + number }) as const;

/** The tax compliance review of the firm's first company. */
export const plantedEcf = ({ number }: { number: number }) => 725_000 + number;

/** The same, prepared and waiting for its conclusions. */
export const plantedReady = ({ number }: { number: number }) => 725_500 + number;

/** The same, whose report is issued. */
export const plantedIssued = ({ number }: { number: number }) => 726_000 + number;

/** The paper that a point of the first rests on. */
const plantedEvidence = ({ number }: { number: number }) => 727_000 + number;

/** A question of the tax visa that an anomaly of the first file came from. */
export const plantedQuestion = ({ number }: { number: number }) => 730_000 + number;

/** One that nothing names. */
export const plantedSpare = ({ number }: { number: number }) => 730_500 + number;

/** Anomalies of the tax visa and of the review. */
export const plantedAnomaly = ({ number }: { number: number }, register: 'VISA' | 'ECF') =>
  (register === 'VISA' ? 731_000 : 732_000) + number;

/** A row in every table of the tax wing, of the firm's first companies. */
export async function plantTaxFiles(client: ClientBase, firm: Ids) {
  const { clientId: client_id, letter, companies } = firm;
  const [company_id] = companies;
  const motives = plantedMotives(firm);
  await insertRows(client, 'exclusion_motive', [
    { client_id, id: motives.RESILIATION, type: 'RESILIATION', name: `Départ du visa ${letter}` },
    { client_id, id: motives.EXCLUSION, type: 'EXCLUSION', name: `Pièces manquantes ${letter}` },
  ]);
  await insertRows(client, 'tax_visa', [
    {
      client_id,
      id: plantedVisa(firm),
      company_id,
      year: 2022,
      joined_on: '2022-03-01',
      termination_comment: `Dossier de ${letter}`,
    },
  ]);
  await insertRows(client, 'tax_visa', [
    {
      client_id,
      id: plantedDouble(firm),
      company_id,
      year: 2022,
      joined_on: '2022-04-01',
      set_aside_at: new Date(),
      kept_id: plantedVisa(firm),
    },
  ]);
  await insertRows(client, 'tax_visa', [
    { client_id, id: plantedTwin(firm), company_id, year: 2022, joined_on: '2022-05-01' },
  ]);
  await insertRows(client, 'mission_rating', [{ client_id, code: 1, label: `Sans observation ${letter}` }]);
  await plantReviews(client, firm);
  await insertRows(client, 'tax_visa_question', [
    {
      client_id,
      id: plantedQuestion(firm),
      theme: 'Cohérence',
      label: `Question de ${letter}`,
      rank: 500,
      is_required: true,
    },
    {
      client_id,
      id: plantedSpare(firm),
      theme: 'Cohérence',
      label: `Autre question de ${letter}`,
      rank: 501,
      is_required: true,
    },
  ]);
  const found = { client_id, found_on: '2024-02-01', state: 'RELEVEE' };
  await insertRows(client, 'tax_anomaly', [
    {
      ...found,
      id: plantedAnomaly(firm, 'VISA'),
      tax_visa_id: plantedVisa(firm),
      question_id: plantedQuestion(firm),
      subject: `Écart de TVA ${letter}`,
    },
  ]);
  await insertRows(client, 'tax_anomaly', [
    {
      ...found,
      id: plantedAnomaly(firm, 'ECF'),
      ecf_id: plantedEcf(firm),
      number: 6,
      subject: `Durée contestée ${letter}`,
    },
  ]);
}

/** The accounting years of the reviews. */
const reviewed = ({ number }: { number: number }) =>
  [728_000 + number, 728_500 + number, 729_000 + number] as const;

/** A review in preparation with its evidence, one that is prepared, and one whose report is issued. */
async function plantReviews(client: ClientBase, firm: Ids) {
  const { clientId: client_id, number, letter, companies, userId } = firm;
  const company_id = companies[1];
  const [open, ready, issued] = reviewed(firm);
  await insertRows(client, 'exercise', [
    { client_id, id: open, company_id, starts_on: '2023-01-01', ends_on: '2023-12-31' },
    { client_id, id: ready, company_id, starts_on: '2024-01-01', ends_on: '2024-12-31' },
    { client_id, id: issued, company_id, starts_on: '2022-01-01', ends_on: '2022-12-31' },
  ]);
  const comment = `Examen de ${letter}`;
  const engaged_on = '2023-03-01';
  const answers = { 'P1-1': { reponse: 'OUI', commentaire: comment } };
  await insertRows(client, 'ecf', [
    { client_id, id: plantedEcf(firm), company_id, exercise_id: open, state: 1, answers, engaged_on },
    { client_id, id: plantedReady(firm), company_id, exercise_id: ready, state: 4, answers, engaged_on },
    { client_id, id: plantedIssued(firm), company_id, exercise_id: issued, state: 4, answers, engaged_on },
  ]);
  await client.query(
    `insert into document (client_id, id, object_kind, object_id, type_id, label, file_id, size)
     select client_id, $2, 'ecf', $3, type_id, $4, file_id, size from document where client_id = $1 limit 1`,
    [client_id, plantedEvidence(firm), plantedEcf(firm), `Pièce de l’examen ${letter}`],
  );
  await insertRows(client, 'ecf_point', [
    { client_id, ecf_id: plantedEcf(firm), number: 3, work_done: `Travaux de ${letter}`, done_by: userId },
  ]);
  await insertRows(client, 'ecf_evidence', [
    {
      client_id,
      id: 727_500 + number,
      ecf_id: plantedEcf(firm),
      number: 3,
      document_id: plantedEvidence(firm),
    },
  ]);
  await insertRows(client, 'ecf_fee', [
    {
      client_id,
      ecf_id: plantedIssued(firm),
      number: 3,
      kind: 'HONORAIRES',
      cents: 12_000 + number,
      dated_on: '2023-03-01',
      recorded_at: new Date(),
    },
  ]);
  await client.query(
    `insert into ecf_report (client_id, ecf_id, issued_by, content, evidence, file_id, sha256)
     select $1, $2, $3, $4, '[]', f.id, f.sha256 from document d
     join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     where d.client_id = $1 order by d.id limit 1`,
    [client_id, plantedIssued(firm), userId, JSON.stringify({ Cabinet: comment })],
  );
}
