import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import type { Ecf, EcfPointState } from '#contract/tax/ecf/ecf.ts';
import { EditQuestionnairesEcf } from '#contract/tax/ecf/questionnaire-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import css from './ecf.module.css';
import { useReloadEcf } from './use-ecf.ts';

type Question = EcfPointState['Questions'][number];

const answers = [
  { value: 'IsYes', label: 'Oui' },
  { value: 'IsNo', label: 'Non' },
  { value: 'IsNA', label: 'Sans objet' },
] as const;

const chosenOf = (question: Question) => answers.find(({ value }) => question[value])?.value ?? null;

interface PointQuestionsProps {
  ecf: Ecf;
  point: EcfPointState;
  isOpen: boolean;
}

/** What is asked of a point; each answer is saved as it is given. */
export function PointQuestions({ ecf, point, isOpen }: PointQuestionsProps) {
  return (
    <div>
      {point.Questions.map((question) => (
        <QuestionLine key={question.Cle} ecf={ecf} question={question} isOpen={isOpen} />
      ))}
    </div>
  );
}

function QuestionLine({
  ecf,
  question,
  isOpen,
}: Omit<PointQuestionsProps, 'point'> & { question: Question }) {
  const { run } = useAction();
  const reload = useReloadEcf(ecf.Id);
  const { Cle, Label, IsObligatoire } = question;
  const [chosen, choose] = useState<string | null>(chosenOf(question));
  const [comment, setComment] = useState(question.Commentaires ?? '');
  const save = (answer: string | null) =>
    run(async () => {
      const flags = answer === null ? {} : { [answer]: true };
      await callApi(EditQuestionnairesEcf, {
        Id: ecf.Id,
        QuestionnaireObject: [{ Cle, ...flags, Commentaires: comment }],
      });
      await reload();
    }, null);
  return (
    <div className={css.question}>
      <Radio.Group
        label={Label}
        description={IsObligatoire ? undefined : 'Facultatif'}
        value={chosen}
        onChange={(value) => {
          choose(value);
          void save(value);
        }}
      >
        <div className={css.answers}>
          {answers.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} disabled={!isOpen} />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        aria-label={`Commentaire\u202f: ${Label}`}
        placeholder="Commentaire"
        maxLength={4000}
        readOnly={!isOpen}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        onBlur={() => comment !== (question.Commentaires ?? '') && void save(chosen)}
      />
    </div>
  );
}
