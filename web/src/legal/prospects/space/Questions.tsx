import { useRef, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { ProspectAnswer } from '#contract/legal/prospects/prospect.ts';
import {
  AddProspectComments,
  AddProspectResponses,
  type GetProspectQuestions,
} from '#contract/legal/prospects/space-calls.ts';
import { choiceOf, shownKeys } from '#contract/legal/questionnaires/shown.ts';
import { type AnswerChoice, answerChoices } from '#contract/legal/questionnaires/template.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { typingPauses } from '#web/kit/form/typing-pauses.ts';
import { ChoiceField } from '#web/kit/sign-in-page/ChoiceField.tsx';
import { LongTextField } from '#web/kit/sign-in-page/LongTextField.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import css from './space.module.css';

type Groups = AnswerOf<typeof GetProspectQuestions>;

const flagOf = { OUI: 'IsYes', NON: 'IsNo', NA: 'IsNA' } as const;

interface QuestionsProps {
  Token: string;
  groups: Groups;
  answers: readonly ProspectAnswer[];
}

/** The firm's questions, group by group, each answer kept as it is given; some are asked where another has its answer. */
export function Questions({ Token, groups, answers }: QuestionsProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, AnswerChoice | null>>>(() =>
    Object.fromEntries(answers.map((answer) => [answer.Cle, choiceOf(answer)])),
  );
  const shown = shownKeys(
    groups.flatMap((group) => group.Questions),
    (key) => chosen[key] ?? null,
  );
  return groups.map(({ GroupName, Questions: questions }) => (
    <section key={GroupName} aria-label={GroupName} className={css.part}>
      <h2 className={css.group}>{GroupName}</h2>
      {questions
        .filter(({ Cle }) => shown.has(Cle))
        .map((question) => (
          <Question
            key={question.Cle}
            Token={Token}
            question={question}
            chosen={chosen[question.Cle] ?? null}
            onChoose={(choice) => setChosen((before) => ({ ...before, [question.Cle]: choice }))}
            said={answers.find(({ Cle }) => Cle === question.Cle)?.Commentaires ?? ''}
          />
        ))}
    </section>
  ));
}

interface QuestionProps {
  Token: string;
  question: Groups[number]['Questions'][number];
  chosen: AnswerChoice | null;
  onChoose: (choice: AnswerChoice) => void;
  /** What was written before. */
  said: string;
}

/** What was last sent of a text (undefined: it did not come through), and what is to be: saves follow one another. */
interface Writing {
  kept: string | undefined;
  pauses: ReturnType<typeof typingPauses>;
  timer?: ReturnType<typeof setTimeout>;
  last: Promise<void>;
}

function Question({ Token, question, chosen, onChoose, said }: QuestionProps) {
  const { Cle, Label, Aide, Nature, ReponsesPermises, IsObligatoire, PieceAttendue } = question;
  const [comment, setComment] = useState(said);
  const [isWritten, setWritten] = useState(Nature === 'TEXTE' || said !== '');
  const [failure, setFailure] = useState('');
  const writing = useRef<Writing>({ kept: said, pauses: typingPauses(), last: Promise.resolve() });
  const label = IsObligatoire ? `${Label} (obligatoire)` : Label;

  async function keep(work: () => Promise<unknown>): Promise<boolean> {
    setFailure('');
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(sentenceOf(error));
      return false;
    }
  }

  function choose(choice: AnswerChoice) {
    onChoose(choice);
    void keep(() => callApi(AddProspectResponses, { Token, Reponses: [{ Cle, [flagOf[choice]]: true }] }));
  }

  function keepComment(text: string) {
    clearTimeout(writing.current.timer);
    writing.current.pauses.leaves(Cle);
    if (text.trim() === writing.current.kept) return;
    writing.current.kept = text.trim();
    const Commentaires = [{ Cle, Texte: text.trim() || null }];
    writing.current.last = writing.current.last.then(async () => {
      const isKept = await keep(() => callApi(AddProspectComments, { Token, Commentaires }));
      if (!isKept) writing.current.kept = undefined;
    });
  }

  function write(text: string) {
    setComment(text);
    clearTimeout(writing.current.timer);
    writing.current.timer = setTimeout(() => keepComment(text), writing.current.pauses.after(Cle));
  }

  return (
    <div className={css.question}>
      {Nature === 'CHOIX' && (
        <ChoiceField
          label={label}
          name={Cle}
          choices={ReponsesPermises.map((value) => ({ value, label: answerChoices[value] }))}
          value={chosen ?? ''}
          onChange={(value) => choose(value as AnswerChoice)}
        />
      )}
      {Aide && <p className={css.muted}>{Aide}</p>}
      {PieceAttendue && (
        <p className={css.muted}>{`À joindre à l’étape Documents\u202f: ${PieceAttendue}`}</p>
      )}
      {!isWritten && (
        <PlainButton look="text" aria-label={`Préciser\u202f: ${Label}`} onClick={() => setWritten(true)}>
          Préciser
        </PlainButton>
      )}
      {isWritten && (
        <LongTextField
          label={Nature === 'TEXTE' ? label : `Précisions\u202f: ${Label}`}
          name={`${Cle}-commentaire`}
          maxLength={1000}
          value={comment}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={() => keepComment(comment)}
        />
      )}
      <SignInFailure>{failure}</SignInFailure>
    </div>
  );
}
