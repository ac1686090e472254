import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ComparedQuestion,
  CompareQuestionnaires,
  gapsBetweenYears,
} from '#contract/legal/questionnaires/comparison.ts';
import type { Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import { choiceOf } from '#contract/legal/questionnaires/shown.ts';
import { answerChoices } from '#contract/legal/questionnaires/template.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import { Toggle } from '#web/kit/page/Toggle.tsx';
import { counted } from '#web/kit/text/french.ts';
import css from './comparison.module.css';

interface ComparisonDialogProps {
  questionnaire: Questionnaire;
  onClose: () => void;
}

/** What is answered otherwise than in the questionnaire before it, question by question. */
export default function ComparisonDialog({ questionnaire, onClose }: ComparisonDialogProps) {
  const { Annee, IdSociete, Type } = questionnaire;
  const request = { Annee, IdSociete, Type };
  const [isWhole, showWhole] = useState(false);
  const query = useQuery({
    queryKey: [CompareQuestionnaires.path, request],
    queryFn: ({ signal }) => callApi(CompareQuestionnaires, request, { signal }),
    gcTime: 0,
  });
  return (
    <Dialog
      size="page"
      title={`Comparer ${Annee} à l’année précédente`}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <Loaded query={query}>
        {({ AnneePrecedente, Questions }) => {
          if (AnneePrecedente === null) return <p>Aucun questionnaire plus ancien de ce type.</p>;
          const moved = Questions.filter(({ Ecart }) => Ecart !== 'IDENTIQUE');
          return (
            <>
              <div className={css.head}>
                <p>{`${counted(moved.length, 'écart', 'écarts')} sur ${counted(Questions.length, 'question')}.`}</p>
                <Toggle
                  label="Montrer aussi les réponses identiques"
                  on="Toutes les réponses"
                  off="Écarts seulement"
                  checked={isWhole}
                  onChange={showWhole}
                />
              </div>
              <Compared
                questions={isWhole ? Questions : moved}
                years={[AnneePrecedente, Annee]}
                label={`Écarts entre ${AnneePrecedente} et ${Annee}`}
              />
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

interface ComparedProps {
  questions: readonly ComparedQuestion[];
  years: readonly [number, number];
  label: string;
}

function Compared({ questions, years, label }: ComparedProps) {
  if (questions.length === 0) return <p>Toutes les réponses sont celles de l’année précédente.</p>;
  return (
    <table className={css.compared} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">{years[0]}</th>
          <th scope="col">{years[1]}</th>
          <th scope="col">Écart</th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ Cle, GroupName, Label, Ecart, Avant, Maintenant }) => (
          <tr key={Cle}>
            <th scope="row">
              <span className={css.group}>{GroupName}</span> {Label}
            </th>
            <td data-year={years[0]}>
              <Said answer={Avant} />
            </td>
            <td data-year={years[1]}>
              <Said answer={Maintenant} />
            </td>
            <td>
              <StatusBadge status={Ecart === 'IDENTIQUE' ? 'neutral' : 'warning'}>
                {gapsBetweenYears[Ecart]}
              </StatusBadge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Said({ answer }: { answer: ComparedQuestion['Avant'] }) {
  if (!answer) return '–';
  const choice = choiceOf(answer);
  return (
    <>
      {choice && <strong>{answerChoices[choice]}</strong>}
      {answer.Commentaires && <p className={css.comment}>{answer.Commentaires}</p>}
      {answer.Pieces > 0 && <p>{counted(answer.Pieces, 'pièce')}</p>}
    </>
  );
}
