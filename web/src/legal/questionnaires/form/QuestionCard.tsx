import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { Question } from '#contract/legal/questionnaires/questionnaire.ts';
import { choiceOf } from '#contract/legal/questionnaires/shown.ts';
import { type AnswerChoice, answerChoices } from '#contract/legal/questionnaires/template.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { Choices } from './Choices.tsx';
import css from './question.module.css';
import type { Answers, Saving } from './use-answers.ts';

interface QuestionCardProps {
  question: Question;
  answers: Answers;
  isReadOnly: boolean;
  /** Below the comment: what proves the answer. */
  children?: ReactNode;
}

/** The letter that gives each answer while the question has the focus. */
const letters: Readonly<Record<string, AnswerChoice>> = { o: 'OUI', n: 'NON', s: 'NA' };

/** One question: its answer by click, by arrows or by letter, its comment, and last year's answer beside. */
export function QuestionCard({ question, answers, isReadOnly, children }: QuestionCardProps) {
  const { Cle, Label, Aide, PieceAttendue, Nature, IsRetiree, IsObligatoire } = question;
  const help = useId();
  const answer = answers.answerOf(question);
  const choose = (choice: AnswerChoice) => answers.change(question, { choice });

  function onKeyDown(event: KeyboardEvent) {
    const choice = letters[event.key.toLowerCase()];
    if (!choice || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLTextAreaElement || !question.ReponsesPermises.includes(choice)) return;
    event.preventDefault();
    choose(choice);
  }

  return (
    <fieldset
      id={`question-${Cle}`}
      className={css.question}
      data-read-only={isReadOnly || undefined}
      aria-describedby={help}
      onKeyDown={isReadOnly || Nature === 'TEXTE' ? undefined : onKeyDown}
    >
      <legend className={css.label}>
        {Label}
        {IsObligatoire && !IsRetiree && <span aria-hidden="true"> *</span>}
      </legend>
      <div id={help} className={css.help}>
        {Aide && <p>{Aide}</p>}
        {PieceAttendue && <p>{`Pièce attendue\u202f: ${PieceAttendue}`}</p>}
        {IsRetiree && <StatusBadge status="neutral">Retirée du modèle</StatusBadge>}
      </div>
      {Nature === 'CHOIX' && (
        <Choices
          name={Cle}
          allowed={question.ReponsesPermises}
          chosen={answer.choice}
          isReadOnly={isReadOnly}
          onChoose={choose}
        />
      )}
      <LastAnswer question={question} answers={answers} isReadOnly={isReadOnly} />
      <Textarea
        label={Nature === 'TEXTE' ? 'Réponse' : 'Commentaire'}
        aria-label={`${Nature === 'TEXTE' ? 'Réponse' : 'Commentaire'}\u202f: ${Label}`}
        className={css.comment}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={4000}
        value={answer.comment}
        readOnly={isReadOnly}
        onChange={(event) => answers.change(question, { comment: event.currentTarget.value })}
      />
      {children}
      <SavingState
        saving={answers.savings[Cle]}
        author={question.ModifiePar}
        onRetry={() => answers.retry(question)}
      />
    </fieldset>
  );
}

/** What was answered the year before, to be confirmed or answered anew. */
function LastAnswer({ question, answers, isReadOnly }: QuestionCardProps) {
  const { ReponsePrecedente: last, ReponsesPermises } = question;
  if (!last) return null;
  const choice = choiceOf(last);
  const answer = answers.answerOf(question);
  const isOpen = answer.choice === null && answer.comment === '';
  const isAllowed = choice === null || ReponsesPermises.includes(choice);
  const said = [choice && answerChoices[choice], last.Commentaires].filter(Boolean).join(' – ');
  if (said === '') return null;
  return (
    <div className={css.last}>
      <span>{`${last.Annee}\u202f: ${said}`}</span>
      {answer.isConfirmed && <StatusBadge status="success">Confirmée</StatusBadge>}
      {isOpen && <StatusBadge status="warning">À confirmer</StatusBadge>}
      {isOpen && isAllowed && !isReadOnly && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Confirmer la réponse de ${last.Annee}\u202f: ${question.Label}`}
          onClick={() =>
            answers.change(question, { choice, comment: last.Commentaires ?? '', isConfirmed: true })
          }
        >
          Confirmer
        </Button>
      )}
    </div>
  );
}

interface SavingStateProps {
  saving: Saving | undefined;
  author: string | null;
  onRetry: () => void;
}

function SavingState({ saving, author, onRetry }: SavingStateProps) {
  if (saving?.state === 'failed')
    return (
      <Notice status="danger">
        {saving.sentence}{' '}
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {saving.isContested ? 'Garder ma réponse' : 'Réessayer'}
        </Button>
      </Notice>
    );
  const words = { waiting: 'Enregistrement…', saved: 'Enregistré' };
  return (
    <p className={css.state} role="status">
      {saving ? words[saving.state] : author && `Répondu par ${author}`}
    </p>
  );
}
