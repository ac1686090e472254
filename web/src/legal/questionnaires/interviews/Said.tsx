import type { InterviewQuestion } from '#contract/legal/questionnaires/interview.ts';
import { choiceOf } from '#contract/legal/questionnaires/shown.ts';
import { answerChoices } from '#contract/legal/questionnaires/template.ts';
import css from './interview.module.css';

/** What one side says to a question: the answer, and the words to it. */
export function Said({ said }: { said: InterviewQuestion['Collaborateur'] }) {
  const choice = choiceOf(said);
  const text = [choice && answerChoices[choice], said.Commentaires].filter(Boolean).join(' – ');
  return <p className={css.said}>{text || '–'}</p>;
}
