import { ecfAnomalies } from '#contract/tax/anomalies/calls.ts';
import { ecfPoints } from '#contract/tax/ecf/points.ts';
import { AnomalyList } from './AnomalyList.tsx';
import { anomalyForm } from './anomaly-form.ts';

const form = anomalyForm({
  calls: ecfAnomalies,
  field: {
    kind: 'choice',
    name: 'Numero',
    label: 'Point',
    wide: true,
    required: true,
    options: ecfPoints.map(({ Numero, Libelle }) => ({
      value: String(Numero),
      label: `${Numero}. ${Libelle}`,
    })),
  },
  originOf: ({ Numero }) => Numero,
});

/** Anomalies found in the tax compliance reviews, by point. */
export default function EcfAnomalyScreen() {
  return (
    <AnomalyList
      name="ecf-anomalies"
      scope="/ecf"
      description="Ce qui a été relevé dans les ECF, point par point, jusqu’à sa régularisation."
      calls={ecfAnomalies}
      origin={{ key: 'Numero', title: 'Point', width: 90, cell: ({ Numero }) => String(Numero ?? '') }}
      form={form}
    />
  );
}
