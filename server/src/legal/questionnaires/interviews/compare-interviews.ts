import type { AnswerOf } from '#contract/call.ts';
import type {
  ComparedInterviewQuestion,
  CompareInterviews,
} from '#contract/legal/questionnaires/comparison.ts';
import type { InterviewQuestion } from '#contract/legal/questionnaires/interview.ts';
import { choiceOf } from '#contract/legal/questionnaires/shown.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { gapOf } from '../answers/compare-questionnaires.ts';
import { openStaff } from './interview-access.ts';
import { describeInterview } from './read-interview.ts';

type Sides = ComparedInterviewQuestion['Avant'];

function sidesOf(question: InterviewQuestion | undefined): Sides {
  if (!question) return null;
  const { Collaborateur, Responsable } = question;
  const isSaid = [Collaborateur, Responsable].some((said) => choiceOf(said) !== null || said.Commentaires);
  return isSaid ? { Collaborateur, Responsable } : null;
}

const wording = (sides: Sides) =>
  sides &&
  JSON.stringify([sides.Collaborateur, sides.Responsable].map((said) => [choiceOf(said), said.Commentaires]));

/** @throws AppError 404 for whoever is neither its owner, nor their manager, nor a DIRIGEANT */
export async function compareInterviews({
  db,
  session,
  input: { Year, CollaboratorId },
}: SignedInContext<typeof CompareInterviews>): Promise<AnswerOf<typeof CompareInterviews>> {
  const staff = await openStaff(db, session, CollaboratorId ?? session.userId);
  const [last] = await db.query<{ year: number }>(
    `select year from annual_interview where client_id = $1 and user_id = $2 and year < $3
     order by year desc limit 1`,
    [session.clientId, staff.id, Year],
  );
  const told = { Collaborateur: staff.name, Annee: Year };
  if (!last) return { ...told, AnneePrecedente: null, Questions: [] };
  const now = (await describeInterview(db, session, staff, Year)).QuestionnaireObject;
  const before = (await describeInterview(db, session, staff, last.year)).QuestionnaireObject;
  const asked = (all: readonly InterviewQuestion[]) => new Map(all.map((one) => [one.Cle, one]));
  const [past, current] = [asked(before), asked(now)];
  const all = [...now, ...before.filter(({ Cle }) => !current.has(Cle))];
  return {
    ...told,
    AnneePrecedente: last.year,
    Questions: all
      .map(({ Cle, GroupName, Label, IsRetiree }) => {
        const [Avant, Maintenant] = [sidesOf(past.get(Cle)), sidesOf(current.get(Cle))];
        const Ecart = gapOf({
          isNew: !past.has(Cle),
          isGone: !current.has(Cle) || IsRetiree,
          before: wording(Avant),
          now: wording(Maintenant),
        });
        return { Cle, GroupName, Label, Ecart, Avant, Maintenant };
      })
      // what nobody said anything to in either year is no difference
      .filter(({ Avant, Maintenant }) => Avant || Maintenant),
  };
}
