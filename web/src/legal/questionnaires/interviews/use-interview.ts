import { useEffect, useState } from 'react';
import type { Interview, InterviewQuestion } from '#contract/legal/questionnaires/interview.ts';
import {
  AddQuestionnaireAnnualInterview,
  EditQuestionnaireAnnualInterview,
} from '#contract/legal/questionnaires/interview-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { registerUnsaved } from '#web/kit/unsaved/unsaved-changes.ts';

type Said = InterviewQuestion['Collaborateur'];
type Training = Interview['TrainingObject'][number];
type Objective = Interview['ObjectiveObject'][number];

/** What stands on the page of an interview, and how it is saved: the user's own part, objectives and trainings. */
export function useInterview(interview: Interview, reload: () => Promise<void>) {
  const { Id, Version, Year, CollaboratorId, Partie, QuestionnaireObject } = interview;
  const mine = Partie === 'COLLABORATEUR' ? 'Collaborateur' : 'Responsable';
  const [answers, setAnswers] = useState<Readonly<Record<string, Said>>>({});
  const [trainings, setTrainings] = useState<readonly Training[]>();
  const [objectives, setObjectives] = useState<readonly Objective[]>();
  const isChanged = Object.keys(answers).length > 0 || trainings !== undefined || objectives !== undefined;
  useEffect(() => {
    if (isChanged) return registerUnsaved({ layer: undefined, forget: () => undefined });
  }, [isChanged]);

  const ownOf = (question: InterviewQuestion): Said => answers[question.Cle] ?? question[mine];
  const shownObjectives = objectives ?? interview.ObjectiveObject;

  return {
    isEditable: Partie !== null,
    isChanged,
    /** Which side the user writes. */
    mine,
    ownOf,
    change: (question: InterviewQuestion, part: Partial<Said>) =>
      setAnswers((all) => ({ ...all, [question.Cle]: { ...ownOf(question), ...part } })),
    trainings: trainings ?? interview.TrainingObject,
    setTrainings,
    objectives: shownObjectives,
    setObjectives,
    /** Last year's that were not reached, beside this year's. */
    takeObjectives: () =>
      setObjectives([
        ...shownObjectives,
        ...interview.ObjectifsPrecedents.filter(
          ({ Libelle, IsAtteint }) => !IsAtteint && !shownObjectives.some((one) => one.Libelle === Libelle),
        ).map((one) => ({ ...one, Resultat: null, IsAtteint: null })),
      ]),
    async save(IsConfirme: boolean) {
      const parts = {
        QuestionnaireObject: QuestionnaireObject.filter(({ Cle }) => answers[Cle]).map((question) => ({
          Cle: question.Cle,
          ...ownOf(question),
        })),
        ...(trainings ? { TrainingObject: [...trainings] } : {}),
        ...(objectives ? { ObjectiveObject: [...objectives] } : {}),
        IsConfirme,
      };
      if (Id === null) await callApi(AddQuestionnaireAnnualInterview, { Year, CollaboratorId, ...parts });
      else await callApi(EditQuestionnaireAnnualInterview, { Id, Version, ...parts });
      await reload();
    },
  };
}

export type InterviewForm = ReturnType<typeof useInterview>;
