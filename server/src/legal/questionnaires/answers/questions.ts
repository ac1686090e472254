import type { Gap } from '#contract/legal/questionnaires/questionnaire.ts';
import { choiceOf, shownKeys } from '#contract/legal/questionnaires/shown.ts';
import type { TemplateGroup } from '#contract/legal/questionnaires/template.ts';
import type { StoredAnswer, StoredAnswers, StoredQuestion } from './stored.ts';

/** The questions of a template, none of them retired. */
export const questionsOf = (groups: readonly TemplateGroup[]): StoredQuestion[] =>
  groups.flatMap(({ GroupName, Questions }) =>
    Questions.map((question) => ({ ...question, GroupName, IsRetiree: false })),
  );

/**
 * Merges a questionnaire with a later version of its template, by group name and label, which the key follows from: the
 * template's questions in its order, and at the end of their groups those that have left it, marked so.
 */
export function mergeQuestions(
  groups: readonly TemplateGroup[],
  stored: readonly StoredQuestion[],
): StoredQuestion[] {
  const current = questionsOf(groups);
  const keys = new Set(current.map(({ Cle }) => Cle));
  const left = stored
    .filter(({ Cle }) => !keys.has(Cle))
    .map((question): StoredQuestion => ({ ...question, IsRetiree: true }));
  const names = [...new Set([...current, ...left].map(({ GroupName }) => GroupName))];
  return names.flatMap((name) => [...current, ...left].filter(({ GroupName }) => GroupName === name));
}

/** Whether an answer says something: exactly one choice, or a text where one is asked for. */
const isAnswered = ({ Nature }: StoredQuestion, answer: StoredAnswer | undefined): boolean => {
  return Nature === 'TEXTE' ? Boolean(answer?.Commentaires) : choiceOf(answer) !== null;
};

/** The keys of those that are shown. */
export const visibleKeys = (questions: readonly StoredQuestion[], answers: StoredAnswers): Set<string> =>
  shownKeys(questions, (key) => choiceOf(answers[key]));

/** What is still wanted of it, as long as it is shown and in the template. */
const isWanted = ({ IsObligatoire, IsRetiree }: StoredQuestion) => IsObligatoire && !IsRetiree;

export function progressOf(questions: readonly StoredQuestion[], answers: StoredAnswers) {
  const visible = visibleKeys(questions, answers);
  const wanted = questions.filter((question) => isWanted(question) && visible.has(question.Cle));
  return {
    wanted: wanted.length,
    answered: wanted.filter((question) => isAnswered(question, answers[question.Cle])).length,
  };
}
/** Everything that keeps a questionnaire from being accepted; `proven` are the keys that have evidence. */
export function gapsOf(
  questions: readonly StoredQuestion[],
  answers: StoredAnswers,
  proven: ReadonlySet<string>,
): Gap[] {
  const visible = visibleKeys(questions, answers);
  return questions
    .filter((question) => !question.IsRetiree && visible.has(question.Cle))
    .flatMap((question): Gap[] => {
      const { Cle, GroupName, Label, IsObligatoire, IsPieceObligatoire } = question;
      const answer = answers[Cle];
      if (IsObligatoire && !isAnswered(question, answer))
        return [{ Cle, GroupName, Label, Manque: 'REPONSE' }];
      if (IsPieceObligatoire && answer?.IsYes && !proven.has(Cle))
        return [{ Cle, GroupName, Label, Manque: 'PIECE' }];
      return [];
    });
}
