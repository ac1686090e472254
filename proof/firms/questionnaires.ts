import type { ClientBase } from 'pg';
import type { TemplateGroup } from '#contract/legal/questionnaires/template.ts';
import { questionsOf } from '#server/legal/questionnaires/answers/questions.ts';
import { giveQuestionnaireTemplates } from '#server/legal/questionnaires/templates/give-templates.ts';
import { questionKey } from '#server/legal/questionnaires/templates/question-key.ts';
import { readDataText } from '#server/platform/installation/reference-data-files.ts';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';

interface Planted {
  number: number;
}

/** The open LAB questionnaire of the firm's first company. */
export const plantedQuestionnaire = ({ number }: Planted) => 640_000 + number;

/** Further ones of the same company, by what they are there for: what settles one leaves the others. */
const others = { accept: 2030, files: 2029, add: 2028 } as const;
export const plantedFor = ({ number }: Planted, use: keyof typeof others) =>
  640_000 + 10 * (others[use] - 2020) + number;

/** The processed one of the year before, of the last company. */
export const plantedProcessed = ({ number }: Planted) => 640_010 + number;

/** Types of which the firm has a draft: what publishes one leaves the others. */
const draftTypes = ['PROSPECT', 'ENTRETIEN', 'ACCEPTANCE_MISSION', 'ECCV'] as const;

/** The draft of a type. */
export const plantedDraft = ({ number }: Planted, type: (typeof draftTypes)[number] = 'PROSPECT') =>
  641_000 + 10 * draftTypes.indexOf(type) + number;

/** What proves its answer. */
export const plantedFile = ({ number }: Planted) => 642_000 + number;

/** The interview of somebody whom an administrator manages. */
export const plantedInterview = ({ number }: Planted) => 643_000 + number;

/** The year of the open one. */
export const plantedYear = 2026;

const letterOf = ({ number }: Planted) => (number === 1 ? 'A' : 'B');
const groupOf = (firm: Planted) => `Groupe maison ${letterOf(firm)}`;
const labelOf = (firm: Planted) => `Question maison ${letterOf(firm)}`;

/** The one question of the draft, and of the planted questionnaires. */
export const plantedKey = (firm: Planted) => questionKey(groupOf(firm), labelOf(firm));

const ownGroup = (firm: Planted): TemplateGroup => ({
  GroupName: groupOf(firm),
  Questions: [
    {
      Cle: plantedKey(firm),
      Label: labelOf(firm),
      Aide: null,
      Nature: 'CHOIX',
      ReponsesPermises: ['OUI', 'NON', 'NA'],
      IsObligatoire: true,
      PieceAttendue: null,
      IsPieceObligatoire: false,
      Modele: { IdFichier: plantedId(firm.number, 662), Nom: 'Attestation' },
      Condition: null,
    },
  ],
});

interface ToPlant {
  clientId: number;
  firm: number;
  companies: readonly number[];
  userId: number;
  /** Whose interview there is, and who answers for them. */
  interviewed: number;
  manager: number;
}

interface ToSow {
  id: number;
  state: number;
  year: number;
  type?: string;
}

/** The templates that every firm begins with, a draft, and two LAB questionnaires of the first company with a file. */
export async function plantQuestionnaires(client: ClientBase, toPlant: ToPlant) {
  const { clientId: client_id, firm: number, companies, userId } = toPlant;
  const firm = { number };
  const letter = letterOf(firm);
  await giveQuestionnaireTemplates(client);
  const groups = [ownGroup(firm)];
  await insertRows(
    client,
    'questionnaire_template',
    draftTypes.map((type) => ({
      client_id,
      id: plantedDraft(firm, type),
      type,
      number: 2,
      name: `Modèle maison ${letter}`,
      groups,
      created_by: userId,
    })),
  );
  await insertRows(client, 'questionnaire_template', [
    {
      client_id,
      id: plantedDraft(firm) + 500,
      type: 'ECCV',
      number: 3,
      name: `Modèle en vigueur ${letter}`,
      valid_from: '2020-01-01',
      published_at: '2020-01-01T09:00:00+01:00',
      groups,
    },
  ]);
  const { rows } = await client.query<{ id: string }>(
    `select id from questionnaire_template where client_id = $1 and type = 'LAB'`,
    [client_id],
  );
  const answers = {
    [plantedKey(firm)]: {
      IsYes: true,
      IsNo: false,
      IsNA: false,
      Commentaires: `Réponse du cabinet ${letter}`,
      IsConfirmee: false,
      Version: 1,
      Par: `Auteur ${letter}`,
      Le: '2026-01-05T08:00:00.000Z',
    },
  };
  await insertRows(
    client,
    'questionnaire',
    [
      { id: plantedProcessed(firm), state: 4, year: plantedYear - 1 },
      { id: plantedQuestionnaire(firm), state: 1, year: plantedYear },
      ...Object.entries(others).map(([use, year]) => ({
        id: plantedFor(firm, use as keyof typeof others),
        state: 1,
        year,
        // nothing is missing of it: the type's template has the one question
        type: use === 'accept' ? 'ECCV' : 'LAB',
      })),
    ].map(({ id, state, year, type = 'LAB' }: ToSow) => ({
      client_id,
      id,
      company_id: type === 'ECCV' || state === 4 ? companies.at(-1) : companies[0],
      year,
      type,
      state,
      template_id: rows[0]?.id,
      questions: questionsOf(groups),
      answers,
      risks: [{ RiskLevel: 'NORMAL', CriteriaLabel: `Critère ${letter}`, CriteriaKey: `CRITERE_${letter}` }],
      answered: 1,
      wanted: 1,
      due_on: `${plantedYear}-12-31`,
      processed_at: state === 4 ? '2025-12-01T09:00:00+01:00' : null,
      processed_by: state === 4 ? userId : null,
      facts: state === 4 ? { Pays: `Pays du cabinet ${letter}` } : null,
      created_by: userId,
    })),
  );
  // the bytes are those of the firm's first document
  for (const rank of [661, 662])
    await client.query(
      `insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent)
       select client_id, $2, sha256, size, media_type, $3, 'QUESTIONNAIRE' from stored_file
       where client_id = $1 and id = $4`,
      [client_id, plantedId(number, rank), `preuve-${letter}-${rank}.pdf`, plantedId(number, 861)],
    );
  await insertRows(client, 'questionnaire_file', [
    {
      client_id,
      questionnaire_id: plantedFor(firm, 'files'),
      id: plantedFile(firm),
      question_key: plantedKey(firm),
      file_id: plantedId(number, 661),
      added_by: userId,
    },
  ]);
  await insertRows(client, 'signature_request', [
    {
      client_id,
      object_kind: 'questionnaire',
      object_id: plantedProcessed(firm),
      provider: 'interne',
      reference: `reference-${letter}`,
      state: 'SIGNE',
      title: `Questionnaire du cabinet ${letter}`,
      file_id: plantedId(number, 662),
    },
  ]);
  // whoever asks first of all is their manager
  await client.query('update collaborator set first_manager_id = $3 where client_id = $1 and user_id = $2', [
    client_id,
    toPlant.interviewed,
    toPlant.manager,
  ]);
  const { rows: interviewTemplate } = await client.query<{ id: string }>(
    `select id from questionnaire_template where client_id = $1 and type = 'ENTRETIEN' and number = 1`,
    [client_id],
  );
  await insertRows(client, 'annual_interview', [
    {
      client_id,
      id: plantedInterview(firm),
      user_id: toPlant.interviewed,
      year: plantedYear,
      template_id: interviewTemplate[0]?.id,
      questions: questionsOf(groups),
      own_answers: {
        [plantedKey(firm)]: {
          IsYes: true,
          IsNo: false,
          IsNA: false,
          Commentaires: `Bilan du cabinet ${letter}`,
        },
      },
      trainings: [{ Intitule: `Formation ${letter}`, Motif: null, IsSuivie: false }],
      objectives: [{ Libelle: `Objectif ${letter}`, Echeance: null, Resultat: null, IsAtteint: null }],
    },
  ]);
}

/** The first question of the template of a type that every firm is given. */
export function givenKey(type: 'ENTRETIEN'): string {
  const given = JSON.parse(readDataText('questionnaires/templates.json')) as Record<
    string,
    { groupes: { nom: string; questions: { label: string }[] }[] }
  >;
  const [group] = given[type]?.groupes ?? [];
  return questionKey(group?.nom ?? '', group?.questions[0]?.label ?? '');
}
