import type { AnswerOf } from '#contract/call.ts';
import { isOpenToVisitor } from '#contract/legal/prospects/prospect.ts';
import type {
  AddProspectComments,
  AddProspectResponses,
  GetProspectQuestions,
} from '#contract/legal/prospects/space-calls.ts';
import { choiceOf, shownKeys } from '#contract/legal/questionnaires/shown.ts';
import type { AnswerChoice } from '#contract/legal/questionnaires/template.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import { templateInForce } from '../../questionnaires/templates/template-in-force.ts';
import type { ProspectKey } from '../prospect-mail.ts';
import { firmOf, inVisit, type SpaceNeeds, type Visit } from './visitor.ts';

type Groups = AnswerOf<typeof GetProspectQuestions>;
type Question = Groups[number]['Questions'][number] & { GroupName: string };

/** The firm's questions for prospects, group by group. */
async function questionGroups(db: Db, clientId: number): Promise<Groups> {
  const { groups } = await templateInForce(db, clientId, 'PROSPECT');
  return groups.map(({ GroupName, Questions }) => ({
    GroupName,
    Questions: Questions.map(
      ({ Cle, Label, Aide, Nature, ReponsesPermises, IsObligatoire, PieceAttendue, Condition }) => ({
        Cle,
        Label,
        Aide,
        Nature,
        ReponsesPermises,
        IsObligatoire,
        PieceAttendue,
        Condition,
      }),
    ),
  }));
}

const questionsOf = async (db: Db, clientId: number): Promise<Question[]> =>
  (await questionGroups(db, clientId)).flatMap(({ GroupName, Questions }) =>
    Questions.map((question) => ({ GroupName, ...question })),
  );

interface Answer {
  key: string;
  answer: AnswerChoice | null;
  comment: string | null;
}

/** Questions that must be answered today, as the other answers have it, and which of them are not. */
async function wantedAnswers(db: Db, { clientId, prospectId }: ProspectKey) {
  const questions = await questionsOf(db, clientId);
  const answers = await db.query<Answer>(
    'select key, answer, comment from prospect_answer where client_id = $1 and prospect_id = $2',
    [clientId, prospectId],
  );
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  const shown = shownKeys(questions, (key) => byKey.get(key)?.answer ?? null);
  const wanted = questions.filter(({ Cle, IsObligatoire }) => IsObligatoire && shown.has(Cle));
  const isAnswered = ({ Cle, Nature }: Question) =>
    Boolean(Nature === 'TEXTE' ? byKey.get(Cle)?.comment : byKey.get(Cle)?.answer);
  return { wanted, missing: wanted.filter((question) => !isAnswered(question)) };
}

export const missingAnswers = async (db: Db, key: ProspectKey): Promise<Question[]> =>
  (await wantedAnswers(db, key)).missing;

export async function readQuestions(
  { input: { Token, Cle } }: Context<typeof GetProspectQuestions>,
  needs: SpaceNeeds,
): Promise<Groups> {
  if (Token) return inVisit(needs, Token, (db, { clientId }) => questionGroups(db, clientId));
  const { clientId } = await firmOf(needs.database, Cle);
  return needs.database.asFirm({ clientId }, (db) => questionGroups(db, clientId));
}

function refuseClosed({ state }: Visit) {
  if (!isOpenToVisitor(state))
    throw new AppError({
      status: 409,
      code: 'REQUEST_HANDED_IN',
      message: 'Votre demande a été transmise\u202f: ses réponses ne changent plus.',
    });
}

type Kept = Pick<Answer, 'key'> & Partial<Answer>;

/** Why this is no answer to the question; undefined: it is one. */
function refusalOf(question: Question | undefined, { answer }: Kept): string | undefined {
  if (!question) return 'Question inconnue.';
  if (!answer) return undefined;
  return question.Nature === 'CHOIX' && question.ReponsesPermises.includes(answer)
    ? undefined
    : 'Cette réponse n’est pas proposée.';
}

/** Keeps answers or comments, each with its question as it is put today. @throws AppError 400 at one that is not asked */
async function keep(db: Db, visit: Visit, field: 'Reponses' | 'Commentaires', kept: readonly Kept[]) {
  refuseClosed(visit);
  const asked = new Map((await questionsOf(db, visit.clientId)).map((question) => [question.Cle, question]));
  const refused = kept.flatMap((one, index) => {
    const Message = refusalOf(asked.get(one.key), one);
    return Message === undefined ? [] : [{ Path: `${field}.${index}.Cle`, Message }];
  });
  if (refused.length > 0) throw invalidInput(refused);
  const column = field === 'Reponses' ? 'answer' : 'comment';
  for (const { key, answer, comment } of kept) {
    const question = asked.get(key);
    await db.query(
      `insert into prospect_answer (client_id, prospect_id, key, group_name, label, ${column})
       values ($1, $2, $3, $4, $5, $6)
       on conflict (client_id, prospect_id, key) do update
         set ${column} = $6, group_name = $4, label = $5, answered_at = now()`,
      [
        visit.clientId,
        visit.prospectId,
        key,
        question?.GroupName,
        question?.Label,
        answer ?? comment ?? null,
      ],
    );
  }
  await db.query(
    'update prospect set last_contact_at = now(), last_exchange_at = now() where client_id = $1 and id = $2',
    [visit.clientId, visit.prospectId],
  );
}

export const addResponses = (
  { input }: Context<typeof AddProspectResponses>,
  needs: SpaceNeeds,
): Promise<AnswerOf<typeof AddProspectResponses>> =>
  inVisit(
    needs,
    input.Token,
    async (db, visit) => {
      const answers = input.Reponses.map((one) => ({ key: one.Cle, answer: choiceOf(one) }));
      await keep(db, visit, 'Reponses', answers);
      const { wanted, missing } = await wantedAnswers(db, visit);
      const done = wanted.length - missing.length;
      return { Avancement: wanted.length === 0 ? 100 : Math.round((100 * done) / wanted.length) };
    },
    { lock: true },
  );

export const addComments = (
  { input }: Context<typeof AddProspectComments>,
  needs: SpaceNeeds,
): Promise<AnswerOf<typeof AddProspectComments>> =>
  inVisit(
    needs,
    input.Token,
    async (db, visit) => {
      const comments = input.Commentaires.map(({ Cle, Texte }) => ({ key: Cle, comment: Texte ?? null }));
      await keep(db, visit, 'Commentaires', comments);
      return true as const;
    },
    { lock: true },
  );
