import type { AnswerOf } from '#contract/call.ts';
import { isOpenToVisitor } from '#contract/legal/prospects/prospect.ts';
import type {
  AddProspectComments,
  AddProspectResponses,
  GetProspectQuestions,
} from '#contract/legal/prospects/space-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import type { ProspectKey } from '../prospect-mail.ts';
import { firmOf, inVisit, type SpaceNeeds, type Visit } from './visitor.ts';

type Groups = AnswerOf<typeof GetProspectQuestions>;
type Question = Groups[number]['Questions'][number] & { GroupName: string };

/** The firm's questions for prospects, group by group: none while it has no questionnaire of that kind in force. */
const questionGroups = (_db: Db, _clientId: number): Promise<Groups> => Promise.resolve([]);

const questionsOf = async (db: Db, clientId: number): Promise<Question[]> =>
  (await questionGroups(db, clientId)).flatMap(({ GroupName, Questions }) =>
    Questions.map((question) => ({ GroupName, ...question })),
  );

/** Questions that must be answered, and are not yet. */
export async function missingAnswers(db: Db, { clientId, prospectId }: ProspectKey): Promise<Question[]> {
  const wanted = (await questionsOf(db, clientId)).filter(({ IsObligatoire }) => IsObligatoire);
  const answered = await db.query<{ key: string }>(
    'select key from prospect_answer where client_id = $1 and prospect_id = $2 and answer is not null',
    [clientId, prospectId],
  );
  const keys = new Set(answered.map(({ key }) => key));
  return wanted.filter(({ Cle }) => !keys.has(Cle));
}

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

interface Kept {
  key: string;
  answer?: 'OUI' | 'NON' | 'NA';
  comment?: string | null;
}

/** Keeps answers or comments, each with its question as it is put today. @throws AppError 400 at one that is not asked */
async function keep(db: Db, visit: Visit, field: 'Reponses' | 'Commentaires', kept: readonly Kept[]) {
  refuseClosed(visit);
  const asked = new Map((await questionsOf(db, visit.clientId)).map((question) => [question.Cle, question]));
  const unknown = kept.flatMap(({ key }, index) =>
    asked.has(key) ? [] : [{ Path: `${field}.${index}.Cle`, Message: 'Question inconnue.' }],
  );
  if (unknown.length > 0) throw invalidInput(unknown);
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
      const answers = input.Reponses.map(({ Cle, IsYes, IsNo }) => ({
        key: Cle,
        answer: IsYes ? ('OUI' as const) : IsNo ? ('NON' as const) : ('NA' as const),
      }));
      await keep(db, visit, 'Reponses', answers);
      const all = (await questionsOf(db, visit.clientId)).filter(({ IsObligatoire }) => IsObligatoire).length;
      const missing = (await missingAnswers(db, visit)).length;
      return { Avancement: all === 0 ? 100 : Math.round((100 * (all - missing)) / all) };
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
