import type { AnswerToSave } from '#contract/legal/questionnaires/questionnaire.ts';
import { conflict, invalidInput } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { StoredAnswer, StoredAnswers, StoredQuestion } from './stored.ts';

const said = ({ IsYes, IsNo, IsNA, Commentaires, IsConfirmee }: AnswerToSave | StoredAnswer) =>
  JSON.stringify([IsYes, IsNo, IsNA, Commentaires || null, IsConfirmee]);

const nothing = JSON.stringify([false, false, false, null, false]);

interface Writing {
  session: Session;
  questions: readonly StoredQuestion[];
  stored: StoredAnswers;
  /** The questionnaire's version now; what a client tells of an answer without its own version is judged by it. */
  version: number;
  sentVersion?: number | undefined;
}

const choices = [
  ['IsYes', 'OUI'],
  ['IsNo', 'NON'],
  ['IsNA', 'NA'],
] as const;

/** @throws AppError 400 at a question that is not asked, or an answer that it does not allow */
function checkAsked(
  question: StoredQuestion | undefined,
  answer: AnswerToSave,
  index: number,
): StoredQuestion {
  const refuse = (Message: string) => invalidInput([{ Path: `QuestionnaireObject.${index}.Cle`, Message }]);
  if (!question) throw refuse('Cette question n’est pas, ou n’est plus, dans le questionnaire.');
  const isAllowed = choices.every(
    ([flag, choice]) => !answer[flag] || question.ReponsesPermises.includes(choice),
  );
  if (!isAllowed) throw refuse(`Cette réponse n’est pas permise à «\u202f${question.Label}\u202f».`);
  return question;
}

/** Whether somebody else has answered since the sender read it. */
function isStale({ version, sentVersion }: Writing, { Version }: AnswerToSave, before: StoredAnswer) {
  if (Version !== undefined) return Version !== before.Version;
  return sentVersion !== undefined && sentVersion !== version;
}

/**
 * Those of the answers that say something else than what is stored, as they are to be stored.
 * @throws AppError 400 at a question that is not asked or an answer that is not allowed; 409 where somebody else has
 *   answered it since it was read
 */
export function changedAnswers(
  writing: Writing,
  sent: readonly AnswerToSave[],
): Record<string, StoredAnswer> {
  const { session, questions, stored, version } = writing;
  const byKey = new Map(questions.map((question) => [question.Cle, question]));
  const changed: Record<string, StoredAnswer> = {};
  const contested: { label: string; by: StoredAnswer }[] = [];
  for (const [index, answer] of sent.entries()) {
    const { Cle, Version: _, ...rest } = answer;
    const question = checkAsked(byKey.get(Cle), answer, index);
    const before = stored[Cle];
    if (said(answer) === (before ? said(before) : nothing)) continue;
    if (before && isStale(writing, answer, before)) contested.push({ label: question.Label, by: before });
    changed[Cle] = {
      ...rest,
      Commentaires: rest.Commentaires || null,
      Version: (before?.Version ?? 0) + 1,
      Par: session.fullName,
      Le: new Date().toISOString(),
    };
  }
  const [first] = contested;
  if (first)
    throw conflict({
      ModifiedBy: first.by.Par,
      ModifiedAt: first.by.Le,
      Version: version,
      Changed: contested.map(({ label }) => label),
    });
  return changed;
}
