import type { AnswerChoice, TemplateQuestion } from './template.ts';

interface Flags {
  IsYes: boolean;
  IsNo: boolean;
  IsNA: boolean;
}

/** The one choice of an answer; null where there is none. */
export function choiceOf(answer: Flags | undefined): AnswerChoice | null {
  if (answer?.IsYes) return 'OUI';
  if (answer?.IsNo) return 'NON';
  return answer?.IsNA ? 'NA' : null;
}

/** The same as flags, as the wire has it. */
export const flagsOf = (choice: AnswerChoice | null): Flags => ({
  IsYes: choice === 'OUI',
  IsNo: choice === 'NON',
  IsNA: choice === 'NA',
});

/** The keys of the questions that are shown: without a condition, or whose condition holds, as far back as it goes. */
export function shownKeys(
  questions: readonly Pick<TemplateQuestion, 'Cle' | 'Condition'>[],
  choice: (key: string) => AnswerChoice | null,
): Set<string> {
  const shown = new Set<string>();
  for (const { Cle, Condition } of questions)
    if (Condition === null || (shown.has(Condition.Cle) && choice(Condition.Cle) === Condition.Reponse))
      shown.add(Cle);
  return shown;
}
