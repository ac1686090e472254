import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { ProspectAnswer } from '#contract/legal/prospects/prospect.ts';
import {
  AddProspectComments,
  AddProspectResponses,
  type GetProspectQuestions,
} from '#contract/legal/prospects/space-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { ChoiceField } from '#web/kit/sign-in-page/ChoiceField.tsx';
import { LongTextField } from '#web/kit/sign-in-page/LongTextField.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import css from './space.module.css';

type Groups = AnswerOf<typeof GetProspectQuestions>;

const choices = [
  { value: 'IsYes', label: 'Oui' },
  { value: 'IsNo', label: 'Non' },
  { value: 'IsNA', label: 'Sans objet' },
];

const chosenIn = (answer: ProspectAnswer | undefined) =>
  answer?.IsYes ? 'IsYes' : answer?.IsNo ? 'IsNo' : answer?.IsNA ? 'IsNA' : '';

interface QuestionsProps {
  Token: string;
  groups: Groups;
  answers: readonly ProspectAnswer[];
}

/** The firm's questions, group by group, each answer kept as it is given. */
export function Questions({ Token, groups, answers }: QuestionsProps) {
  return groups.map(({ GroupName, Questions: questions }) => (
    <section key={GroupName} aria-label={GroupName} className={css.part}>
      <h2 className={css.group}>{GroupName}</h2>
      {questions.map((question) => (
        <Question
          key={question.Cle}
          Token={Token}
          question={question}
          answer={answers.find(({ Cle }) => Cle === question.Cle)}
        />
      ))}
    </section>
  ));
}

interface QuestionProps {
  Token: string;
  question: Groups[number]['Questions'][number];
  answer: ProspectAnswer | undefined;
}

function Question({ Token, question, answer }: QuestionProps) {
  const { Cle, Label, Aide, IsObligatoire } = question;
  const [chosen, setChosen] = useState(chosenIn(answer));
  const [comment, setComment] = useState(answer?.Commentaires ?? '');
  const [failure, setFailure] = useState('');

  async function keep(work: () => Promise<unknown>) {
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  function choose(value: string) {
    setChosen(value);
    void keep(() => callApi(AddProspectResponses, { Token, Reponses: [{ Cle, [value]: true }] }));
  }

  return (
    <div className={css.question}>
      <ChoiceField
        label={IsObligatoire ? `${Label} (obligatoire)` : Label}
        name={Cle}
        choices={choices}
        value={chosen}
        onChange={choose}
      />
      {Aide && <p className={css.muted}>{Aide}</p>}
      <LongTextField
        label="Commentaire"
        name={`${Cle}-commentaire`}
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        onBlur={() =>
          void keep(() =>
            callApi(AddProspectComments, { Token, Commentaires: [{ Cle, Texte: comment.trim() || null }] }),
          )
        }
      />
      <SignInFailure>{failure}</SignInFailure>
    </div>
  );
}
