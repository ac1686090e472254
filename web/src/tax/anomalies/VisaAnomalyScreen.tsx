import { useQuery } from '@tanstack/react-query';
import { visaAnomalies } from '#contract/tax/anomalies/calls.ts';
import { allQuestionsVisaFiscal } from '#contract/tax/visa/question-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { AnomalyList } from './AnomalyList.tsx';
import { anomalyForm } from './anomaly-form.ts';

/** Anomalies found in the files of the tax visa. */
export default function VisaAnomalyScreen() {
  const { data: questions = [] } = useQuery({
    queryKey: [allQuestionsVisaFiscal.path],
    queryFn: ({ signal }) => callApi(allQuestionsVisaFiscal, {}, { signal }),
  });
  const form = anomalyForm({
    calls: visaAnomalies,
    field: {
      kind: 'choice',
      name: 'IdQuestion',
      label: 'Question',
      wide: true,
      searchable: true,
      options: questions
        .filter(({ DateRetrait }) => DateRetrait === null)
        .map(({ Id, Theme, Libelle }) => ({ value: String(Id), label: `${Theme} – ${Libelle}` })),
    },
    originOf: ({ Question }) => Question?.Key,
  });
  return (
    <AnomalyList
      name="visa-anomalies"
      scope="/visafiscal"
      description="Ce qui a été relevé dans les dossiers de visa fiscal, jusqu’à sa régularisation."
      calls={visaAnomalies}
      origin={{
        key: 'Question',
        title: 'Question',
        width: 220,
        folds: 1,
        cell: ({ Question }) => Question?.Value,
      }}
      form={form}
    />
  );
}
