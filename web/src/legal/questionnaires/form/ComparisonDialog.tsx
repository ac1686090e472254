import { useQuery } from '@tanstack/react-query';
import { type ComparedQuestion, CompareQuestionnaires } from '#contract/legal/questionnaires/comparison.ts';
import type { Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import { choiceOf } from '#contract/legal/questionnaires/shown.ts';
import { answerChoices } from '#contract/legal/questionnaires/template.ts';
import { callApi } from '#web/kit/api/api.ts';
import { counted } from '#web/kit/text/french.ts';
import { Comparison } from './Comparison.tsx';
import css from './comparison.module.css';

interface ComparisonDialogProps {
  questionnaire: Questionnaire;
  onClose: () => void;
}

/** A questionnaire of a company beside the one before it. */
export default function ComparisonDialog({ questionnaire, onClose }: ComparisonDialogProps) {
  const { Annee, IdSociete, Type } = questionnaire;
  const request = { Annee, IdSociete, Type };
  const query = useQuery({
    queryKey: [CompareQuestionnaires.path, request],
    queryFn: ({ signal }) => callApi(CompareQuestionnaires, request, { signal }),
    gcTime: 0,
    select: ({ AnneePrecedente, Questions }) => ({
      AnneePrecedente,
      rows: Questions.map(({ Avant, Maintenant, ...question }) => ({
        ...question,
        before: <Said answer={Avant} />,
        now: <Said answer={Maintenant} />,
      })),
    }),
  });
  return <Comparison Annee={Annee} query={query} onClose={onClose} />;
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
