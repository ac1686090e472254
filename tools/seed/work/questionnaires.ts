import type pg from 'pg';
import { shownKeys } from '#contract/legal/questionnaires/shown.ts';
import type {
  AnswerChoice,
  QuestionnaireType,
  TemplateGroup,
} from '#contract/legal/questionnaires/template.ts';
import { todayInParis } from '#server/platform/today.ts';
import { copyIn } from '../load/copy-in.ts';
import { type Random, seededRandom } from '../random.ts';

interface QuestionnairesToAdd {
  clientId: number;
  /** Who settled them. */
  author: number;
}

interface Question {
  Cle: string;
  Nature: 'CHOIX' | 'TEXTE';
  IsObligatoire: boolean;
  Condition: { Cle: string; Reponse: AnswerChoice } | null;
}

const comments = ['Vu avec le dirigeant.', 'Pièce au dossier.', 'Relancé par téléphone.', 'Sans changement.'];

/** Answers to the first questions, in their order, as a share of all: mostly yes, some with a comment. */
function answersTo(questions: readonly Question[], share: number, random: Random, at: string, by: string) {
  const answers: Record<string, object> = {};
  const choices = new Map<string, AnswerChoice>();
  const upTo = Math.ceil(questions.length * share);
  for (const { Cle, Nature, Condition } of questions.slice(0, upTo)) {
    if (Condition && choices.get(Condition.Cle) !== Condition.Reponse) continue;
    const isText = Nature === 'TEXTE';
    const choice = random.chance(0.75) ? 'OUI' : 'NON';
    if (!isText) choices.set(Cle, choice);
    answers[Cle] = {
      IsYes: !isText && choice === 'OUI',
      IsNo: !isText && choice === 'NON',
      IsNA: false,
      Commentaires: isText || random.chance(0.2) ? random.pick(comments) : null,
      IsConfirmee: false,
      Version: 1,
      Par: by,
      Le: at,
    };
  }
  const shown = shownKeys(questions, (key) => choices.get(key) ?? null);
  const wanted = questions.filter(({ Cle, IsObligatoire }) => IsObligatoire && shown.has(Cle));
  return { answers, wanted: wanted.length, answered: wanted.filter(({ Cle }) => Cle in answers).length };
}

/** How many of the files have the questionnaire of a type and year, and how many of those are settled. */
const plan: readonly { type: QuestionnaireType; back: number; share: number; settled: number }[] = [
  { type: 'LAB', back: 2, share: 0.5, settled: 1 },
  { type: 'LAB', back: 1, share: 0.7, settled: 0.95 },
  { type: 'LAB', back: 0, share: 0.6, settled: 0.5 },
  { type: 'ACCEPTANCE_MISSION', back: 0, share: 0.35, settled: 0.6 },
  { type: 'DOSSIER_REVISION', back: 1, share: 0.4, settled: 0.8 },
  { type: 'DOSSIER_REVISION', back: 0, share: 0.25, settled: 0.2 },
];

interface Inventing {
  clientId: number;
  author: number;
  by: string;
  random: Random;
}

type Planned = (typeof plan)[number];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How one questionnaire is left: settled with every answer, or as far as somebody has come. */
function endOf(
  { clientId, author, by, random }: Inventing,
  { type, back, settled }: Planned,
  questions: readonly Question[],
) {
  const year = Number(todayInParis().slice(0, 4)) - back;
  const isSettled = random.chance(settled);
  const month = random.between(1, back === 0 ? 9 : 12);
  const at = `${year}-${twoDigits(month)}-${twoDigits(random.between(1, 28))}T09:30:00.000Z`;
  const { answers, answered, wanted } = answersTo(questions, isSettled ? 1 : random.next(), random, at, by);
  const begun = answered > 0 ? 'Revision_Pending' : 'ToReview';
  return {
    client_id: clientId,
    year,
    type,
    state: isSettled ? 4 : 1,
    review_state: type === 'DOSSIER_REVISION' ? (isSettled ? 'Validated' : begun) : null,
    questions: JSON.stringify(questions),
    answers: JSON.stringify(answers),
    answered,
    wanted,
    due_on: random.chance(0.1) ? `${year}-06-30` : `${year}-12-31`,
    processed_at: isSettled ? at : null,
    processed_by: isSettled ? author : null,
    created_at: at,
    created_by: author,
    modified_at: at,
    modified_by: author,
  };
}

interface Given {
  companies: readonly { id: string }[];
  templates: readonly { id: string; type: string; groups: TemplateGroup[] }[];
}

function* invent(inventing: Inventing, { companies, templates }: Given) {
  for (const planned of plan) {
    const template = templates.find(({ type }) => type === planned.type);
    const questions = (template?.groups ?? []).flatMap(({ GroupName, Questions }) =>
      Questions.map((question) => ({ ...question, GroupName, IsRetiree: false })),
    );
    for (const { id } of template ? companies : [])
      if (inventing.random.chance(planned.share))
        yield {
          ...endOf(inventing, planned, questions),
          company_id: Number(id),
          template_id: Number(template?.id),
        };
  }
}

/** Questionnaires of three years, settled and under way, on the templates that every firm is given. */
export async function addQuestionnaires(
  client: pg.ClientBase,
  { clientId, author }: QuestionnairesToAdd,
): Promise<void> {
  const { rows: companies } = await client.query<{ id: string }>(
    'select id from company where client_id = $1 and is_file and not is_disabled order by id',
    [clientId],
  );
  const { rows: templates } = await client.query<Given['templates'][number]>(
    'select id, type, groups from questionnaire_template where client_id = $1 and valid_from is not null',
    [clientId],
  );
  const { rows: people } = await client.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from app_user where client_id = $1 and id = $2`,
    [clientId, author],
  );
  const inventing = { clientId, author, by: people[0]?.name ?? '', random: seededRandom(20_261_123) };
  await copyIn(client, 'questionnaire', invent(inventing, { companies, templates }));
  await client.query(
    'update questionnaire set facts = questionnaire_facts(client_id, company_id) where client_id = $1 and state = 4',
    [clientId],
  );
  // some rested on another activity
  await client.query(
    `update questionnaire set facts = facts || '{"Code NAF": "47.11F"}', is_to_review = true
     where client_id = $1 and state = 4 and type = 'LAB' and year = $2 and company_id % 13 = 0`,
    [clientId, Number(todayInParis().slice(0, 4))],
  );
}

/** Last year's interviews, confirmed by both, and some of this year's under way: objectives go on from one to the next. */
export async function addInterviews(client: pg.ClientBase, clientId: number): Promise<void> {
  await client.query(
    `with staff as (
       select k.user_id, k.first_manager_id as manager, row_number() over (order by k.user_id) as rank
       from collaborator k where k.client_id = $1 and k.first_manager_id is not null
     ), template as (
       select id, (select jsonb_agg(q || jsonb_build_object('GroupName', g ->> 'GroupName', 'IsRetiree', false))
         from jsonb_array_elements(groups) g, jsonb_array_elements(g -> 'Questions') q) as questions
       from questionnaire_template where client_id = $1 and type = 'ENTRETIEN' and valid_from is not null
     )
     insert into annual_interview (client_id, user_id, year, state, template_id, questions, trainings, objectives,
       own_confirmed_at, manager_confirmed_at, manager_confirmed_by, created_by)
     select $1, s.user_id, $2::int, 4, t.id, t.questions,
       '[{"Intitule": "Loi de finances", "Motif": "Mise à jour annuelle", "IsSuivie": false}]',
       '[{"Libelle": "Réviser seul trois dossiers", "Echeance": null, "Resultat": null, "IsAtteint": null}]',
       make_date($2::int, 12, 4), make_date($2::int, 12, 9), s.manager, s.user_id
     from staff s, template t where s.rank <= 6`,
    [clientId, Number(todayInParis().slice(0, 4)) - 1],
  );
}
