import { useQueryClient } from '@tanstack/react-query';
import type { TaxAnomaly } from '#contract/tax/anomalies/anomaly.ts';
import type { ecfAnomalies, visaAnomalies } from '#contract/tax/anomalies/calls.ts';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { anomalyColumns, useAnomalies } from './use-anomalies.tsx';

interface AnomalyListProps {
  /** Names the list's remembered filters. */
  name: string;
  scope: string;
  description: string;
  calls: typeof visaAnomalies | typeof ecfAnomalies;
  /** What each came from: a question, or a point. */
  origin: Column<TaxAnomaly>;
  form: RecordForm<TaxAnomaly, TaxAnomaly>;
}

/** Anomalies of one register, until they are settled. */
export function AnomalyList({ name, scope, description, calls, origin, form }: AnomalyListProps) {
  const cache = useQueryClient();
  const { list, query, header } = useAnomalies({ name, scope, call: calls.list });
  return (
    <RecordListFrame<TaxAnomaly, TaxAnomaly>
      description={description}
      label="Anomalies"
      words={wordsFor('anomalie', { isFeminine: true })}
      header={header}
      list={list}
      query={query}
      columns={anomalyColumns(origin)}
      rowId={({ Id }) => Id}
      rowName={({ Objet, Societe }) => `${Objet} (${Societe.Value})`}
      calls={{ add: calls.save, edit: calls.save, remove: calls.remove }}
      consequence="sera retirée du registre."
      form={form}
      reload={() => void cache.invalidateQueries({ queryKey: [calls.list.path] })}
    />
  );
}
