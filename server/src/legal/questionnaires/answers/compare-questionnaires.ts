import type { AnswerOf } from '#contract/call.ts';
import type { ComparedQuestion, CompareQuestionnaires } from '#contract/legal/questionnaires/comparison.ts';
import type { Question } from '#contract/legal/questionnaires/questionnaire.ts';
import { choiceOf } from '#contract/legal/questionnaires/shown.ts';
import { forbidden } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { openCompany } from './open-questionnaire.ts';
import { describe } from './read-questionnaire.ts';

type Said = ComparedQuestion['Avant'];

function saidOf(question: Question | undefined): Said {
  if (!question || (choiceOf(question) === null && !question.Commentaires)) return null;
  const { IsYes, IsNo, IsNA, Commentaires, Fichiers } = question;
  return { IsYes, IsNo, IsNA, Commentaires, Pieces: Fichiers.length };
}

const wording = (said: Said) => said && JSON.stringify([choiceOf(said), said.Commentaires]);

interface Moved {
  isNew: boolean;
  isGone: boolean;
  /** The answers' wording; null: none. */
  before: string | null;
  now: string | null;
}

/** How an answer stands against the one of the year before. */
export function gapOf({ isNew, isGone, before, now }: Moved): ComparedQuestion['Ecart'] {
  if (isGone) return 'RETIREE';
  if (isNew) return 'AJOUTEE';
  if (now === null) return 'SANS_REPONSE';
  return before === now ? 'IDENTIQUE' : 'MODIFIEE';
}

/** @throws AppError 403 for those who read no past answers, 404 */
export async function compareQuestionnaires({
  db,
  session,
  input: { Annee, IdSociete, Type },
}: SignedInContext<typeof CompareQuestionnaires>): Promise<AnswerOf<typeof CompareQuestionnaires>> {
  const reach = await openCompany(db, session, IdSociete, Type);
  if (!reach.seesLevels) throw forbidden();
  const [last] = await db.query<{ year: number }>(
    `select year from questionnaire where client_id = $1 and company_id = $2 and year < $3 and type = $4
     order by year desc limit 1`,
    [session.clientId, IdSociete, Annee, Type],
  );
  const of = { companyId: IdSociete, type: Type };
  const now = await describe(db, session.clientId, { ...of, year: Annee }, reach);
  const { SocieteName } = now;
  if (!last) return { SocieteName, Annee, AnneePrecedente: null, Questions: [] };
  const before = await describe(db, session.clientId, { ...of, year: last.year }, reach);
  const asked = (all: readonly Question[]) => new Map(all.map((question) => [question.Cle, question]));
  const [past, current] = [asked(before.QuestionnaireObject), asked(now.QuestionnaireObject)];
  const all = [
    ...now.QuestionnaireObject,
    ...before.QuestionnaireObject.filter(({ Cle }) => !current.has(Cle)),
  ];
  return {
    SocieteName,
    Annee,
    AnneePrecedente: last.year,
    Questions: all
      .map(({ Cle, GroupName, Label, IsRetiree }) => {
        const [Avant, Maintenant] = [saidOf(past.get(Cle)), saidOf(current.get(Cle))];
        const isGone = !current.has(Cle) || IsRetiree;
        return {
          Cle,
          GroupName,
          Label,
          Ecart: gapOf({ isNew: !past.has(Cle), isGone, before: wording(Avant), now: wording(Maintenant) }),
          Avant,
          Maintenant,
        };
      })
      // what neither year shows is no difference
      .filter(({ Cle, Avant, Maintenant }) => Avant || Maintenant || current.get(Cle)?.IsVisible),
  };
}
