import { useQuery } from '@tanstack/react-query';
import {
  type ComparedInterviewQuestion,
  CompareInterviews,
} from '#contract/legal/questionnaires/comparison.ts';
import type { Interview } from '#contract/legal/questionnaires/interview.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Comparison } from '../form/Comparison.tsx';
import { Said } from './Said.tsx';

interface InterviewComparisonProps {
  interview: Pick<Interview, 'Year' | 'CollaboratorId'>;
  onClose: () => void;
}

/** A yearly interview beside the one before it, with what both sides said. */
export default function InterviewComparison({ interview, onClose }: InterviewComparisonProps) {
  const { Year, CollaboratorId } = interview;
  const query = useQuery({
    queryKey: [CompareInterviews.path, Year, CollaboratorId],
    queryFn: ({ signal }) => callApi(CompareInterviews, { Year, CollaboratorId }, { signal }),
    gcTime: 0,
    select: ({ AnneePrecedente, Questions }) => ({
      AnneePrecedente,
      rows: Questions.map(({ Avant, Maintenant, ...question }) => ({
        ...question,
        before: <BothSides said={Avant} />,
        now: <BothSides said={Maintenant} />,
      })),
    }),
  });
  return <Comparison Annee={Year} query={query} onClose={onClose} />;
}

function BothSides({ said }: { said: ComparedInterviewQuestion['Avant'] }) {
  if (!said) return '–';
  return (
    <>
      <strong>Collaborateur</strong>
      <Said said={said.Collaborateur} />
      <strong>Responsable</strong>
      <Said said={said.Responsable} />
    </>
  );
}
