import type { ClientBase } from 'pg';
import type { TemplateGroup } from '#contract/legal/questionnaires/template.ts';
import { questionsOf } from '#server/legal/questionnaires/answers/questions.ts';
import { giveQuestionnaireTemplates } from '#server/legal/questionnaires/templates/give-templates.ts';
import { questionKey } from '#server/legal/questionnaires/templates/question-key.ts';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';

interface Planted {
  number: number;
}

/** The open LAB questionnaire of the firm's first company. */
export const plantedQuestionnaire = ({ number }: Planted) => 640_000 + number;

/** The processed one of the year before. */
const plantedProcessed = ({ number }: Planted) => 640_010 + number;

/** Types of which the firm has a draft: what publishes one leaves the others. */
const draftTypes = ['PROSPECT', 'ENTRETIEN', 'ACCEPTANCE_MISSION', 'ECCV'] as const;

/** The draft of a type. */
export const plantedDraft = ({ number }: Planted, type: (typeof draftTypes)[number] = 'PROSPECT') =>
  641_000 + 10 * draftTypes.indexOf(type) + number;

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
      Modele: null,
      Condition: null,
    },
  ],
});

interface ToPlant {
  clientId: number;
  firm: number;
  companies: readonly number[];
  userId: number;
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
    [4, 1].map((state) => ({
      client_id,
      id: state === 4 ? plantedProcessed(firm) : plantedQuestionnaire(firm),
      company_id: companies[0],
      year: state === 4 ? plantedYear - 1 : plantedYear,
      type: 'LAB',
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
  await insertRows(client, 'questionnaire_file', [
    {
      client_id,
      questionnaire_id: plantedQuestionnaire(firm),
      question_key: plantedKey(firm),
      file_id: plantedId(number, 861),
      added_by: userId,
    },
  ]);
}
