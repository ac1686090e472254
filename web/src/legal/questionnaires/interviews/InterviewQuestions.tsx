import { Textarea } from '@mantine/core';
import type { Interview, InterviewQuestion } from '#contract/legal/questionnaires/interview.ts';
import { choiceOf, flagsOf } from '#contract/legal/questionnaires/shown.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { Choices } from '../form/Choices.tsx';
import css from './interview.module.css';
import { Said } from './Said.tsx';
import type { InterviewForm } from './use-interview.ts';

interface InterviewQuestionsProps {
  interview: Interview;
  form: InterviewForm;
}

/** Every question with what both sides say: one's own to write, the other's to read. */
export function InterviewQuestions({ interview, form }: InterviewQuestionsProps) {
  const names = [...new Set(interview.QuestionnaireObject.map(({ GroupName }) => GroupName))];
  return names.map((name) => (
    <Section key={name} title={name}>
      {interview.QuestionnaireObject.filter(({ GroupName }) => GroupName === name).map((question) => (
        <TwoSides key={question.Cle} question={question} form={form} />
      ))}
    </Section>
  ));
}

function TwoSides({ question, form }: { question: InterviewQuestion; form: InterviewForm }) {
  const { Cle, Label, Aide, Nature, ReponsesPermises } = question;
  const own = form.ownOf(question);
  const other = form.mine === 'Collaborateur' ? 'Responsable' : 'Collaborateur';
  return (
    <fieldset className={css.question}>
      <legend className={css.label}>{Label}</legend>
      {Aide && <p className={css.help}>{Aide}</p>}
      <div className={css.sides}>
        <div>
          <p className={css.side}>{form.mine}</p>
          {form.isEditable ? (
            <>
              {Nature === 'CHOIX' && (
                <Choices
                  name={Cle}
                  allowed={ReponsesPermises}
                  chosen={choiceOf(own)}
                  isReadOnly={false}
                  onChoose={(choice) => form.change(question, flagsOf(choice))}
                />
              )}
              <Textarea
                aria-label={`${form.mine}\u202f: ${Label}`}
                autosize
                minRows={2}
                maxRows={10}
                maxLength={4000}
                value={own.Commentaires ?? ''}
                onChange={(event) => form.change(question, { Commentaires: event.currentTarget.value })}
              />
            </>
          ) : (
            <Said said={own} />
          )}
        </div>
        <div>
          <p className={css.side}>{other}</p>
          <Said said={question[other]} />
        </div>
      </div>
    </fieldset>
  );
}
