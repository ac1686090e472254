import { useEffect, useRef, useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { AddQuestionnairesLab, EditQuestionnairesLab } from '#contract/legal/questionnaires/calls.ts';
import type { Question, Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import { choiceOf, flagsOf, shownKeys } from '#contract/legal/questionnaires/shown.ts';
import type { AnswerChoice } from '#contract/legal/questionnaires/template.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { typingPauses } from '#web/kit/form/typing-pauses.ts';
import { registerUnsaved } from '#web/kit/unsaved/unsaved-changes.ts';

/** An answer as it stands on the page. */
export interface Answer {
  choice: AnswerChoice | null;
  comment: string;
  isConfirmed: boolean;
}

/** What becomes of an answer that was changed here. */
export type Saving =
  | { state: 'waiting' | 'saved' }
  | { state: 'failed'; sentence: string; isContested: boolean };

type AnswerToSend = NonNullable<RequestOf<typeof EditQuestionnairesLab>['Reponses']>[number];

const storedAnswer = (question: Question): Answer => ({
  choice: choiceOf(question),
  comment: question.Commentaires ?? '',
  isConfirmed: question.IsConfirmee,
});

interface Sending {
  id: number | null;
  versions: Map<string, number>;
  timers: Map<string, ReturnType<typeof setTimeout>>;
  pauses: ReturnType<typeof typingPauses>;
  /** One after the other: the first answer of a questionnaire begins it. */
  last: Promise<unknown>;
}

/**
 * The answers of a questionnaire: each is sent by itself as it is given, with its own version, so that two people answer
 * one questionnaire; one that was answered elsewhere meanwhile is told at its question.
 */
export function useAnswers(questionnaire: Questionnaire, reload: () => void) {
  const { Id, Annee, IdSociete, Type, QuestionnaireObject: questions } = questionnaire;
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [savings, setSavings] = useState<Readonly<Record<string, Saving>>>({});
  const sending = useRef<Sending>({
    id: Id,
    versions: new Map(),
    timers: new Map(),
    pauses: typingPauses(),
    last: Promise.resolve(),
  });
  const latest = useRef(answers);
  sending.current.id ??= Id;

  const isUnsaved = Object.values(savings).some(({ state }) => state !== 'saved');
  useEffect(() => {
    if (isUnsaved) return registerUnsaved({ layer: undefined, forget: () => undefined });
  }, [isUnsaved]);

  const answerOf = (question: Question): Answer => answers[question.Cle] ?? storedAnswer(question);
  const byKey = new Map(questions.map((question) => [question.Cle, question]));
  const shown = shownKeys(questions, (key) => {
    const question = byKey.get(key);
    return question ? answerOf(question).choice : null;
  });

  const note = (key: string, saving: Saving) => setSavings((all) => ({ ...all, [key]: saving }));

  const keep = (answer: AnswerToSend) => {
    const { id } = sending.current;
    return id === null
      ? callApi(
          AddQuestionnairesLab,
          { Annee, IdSociete, Type, QuestionnaireObject: [answer] },
          { quiet: true },
        )
      : callApi(EditQuestionnairesLab, { Id: id, Reponses: [answer] }, { quiet: true });
  };

  async function store(question: Question) {
    const { Cle } = question;
    const { versions } = sending.current;
    const { choice, comment, isConfirmed } = latest.current[Cle] ?? storedAnswer(question);
    const Version = Math.max(versions.get(Cle) ?? 0, question.Version);
    const answer = { Cle, ...flagsOf(choice), Commentaires: comment, IsConfirmee: isConfirmed, Version };
    try {
      const { Id: id, Reponses } = await keep(answer);
      if (sending.current.id === null) reload();
      sending.current.id = id;
      versions.set(Cle, Reponses[0]?.Version ?? Version);
      // typed on meanwhile: that waits for its own turn
      if (!sending.current.timers.has(Cle)) note(Cle, { state: 'saved' });
    } catch (error) {
      const isContested = error instanceof ApiError && error.status === 409;
      note(Cle, { state: 'failed', sentence: sentenceOf(error), isContested });
      if (isContested) reload();
    }
  }

  function send(question: Question, pause = 0) {
    const { timers, pauses } = sending.current;
    clearTimeout(timers.get(question.Cle));
    const go = () => {
      timers.delete(question.Cle);
      pauses.leaves(question.Cle);
      sending.current.last = sending.current.last.then(() => store(question));
    };
    timers.set(question.Cle, setTimeout(go, pause));
  }

  function change(question: Question, part: Partial<Answer>) {
    const next = { ...answerOf(question), isConfirmed: false, ...part };
    latest.current = { ...latest.current, [question.Cle]: next };
    setAnswers(latest.current);
    note(question.Cle, { state: 'waiting' });
    send(question, part.comment === undefined ? 0 : sending.current.pauses.after(question.Cle));
  }

  /** Sends what still waits, and once more what did not come through. */
  async function saveAll() {
    for (const question of questions) {
      const state = savings[question.Cle]?.state;
      if (state === 'waiting' || state === 'failed') send(question);
    }
    await new Promise((done) => setTimeout(done));
    await sending.current.last;
  }

  /** The questionnaire's id, once it is begun. */
  async function begin(): Promise<number> {
    await sending.current.last;
    if (sending.current.id === null) {
      const request = { Annee, IdSociete, Type, QuestionnaireObject: [] };
      sending.current.id = (await callApi(AddQuestionnairesLab, request)).Id;
    }
    return sending.current.id;
  }

  return { answerOf, shown, savings, change, retry: send, saveAll, begin, isUnsaved };
}

export type Answers = ReturnType<typeof useAnswers>;
