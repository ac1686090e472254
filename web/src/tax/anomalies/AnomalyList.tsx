import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { anomalyStates, type TaxAnomaly } from '#contract/tax/anomalies/anomaly.ts';
import type { ecfAnomalies, visaAnomalies } from '#contract/tax/anomalies/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { oneOf, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { years } from '#web/permanent-files/companies/list/filter-fields.ts';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Texte', label: 'Société ou objet' },
  { kind: 'choice', name: 'Annee', label: 'Année', options: years },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(anomalyStates) },
];

const statuses: Record<TaxAnomaly['Etat'], Status> = {
  RELEVEE: 'warning',
  EN_ATTENTE: 'info',
  CORRIGEE: 'success',
  JUSTIFIEE: 'success',
};

const columnsOf = (origin: Column<TaxAnomaly>): readonly Column<TaxAnomaly>[] => [
  { key: 'Objet', title: 'Objet', width: 240, onCard: 'heading', cell: ({ Objet }) => Objet },
  {
    key: 'Societe',
    title: 'Société',
    width: 200,
    onCard: 'detail',
    cell: ({ Societe }) => Societe.Value,
  },
  { key: 'Annee', title: 'Année', width: 80, cell: ({ Annee }) => String(Annee) },
  origin,
  {
    key: 'Etat',
    title: 'État',
    width: 180,
    onCard: 'state',
    cell: ({ Etat }) => <StatusBadge status={statuses[Etat]}>{anomalyStates[Etat]}</StatusBadge>,
  },
  {
    key: 'Montant',
    title: 'Montant',
    width: 120,
    align: 'end',
    folds: 2,
    cell: ({ Montant }) => Montant !== null && formatEuros(Montant),
  },
  {
    key: 'ReleveeLe',
    title: 'Relevée le',
    width: 110,
    onCard: 'labelled',
    folds: 3,
    cell: ({ ReleveeLe }) => formatDate(ReleveeLe),
  },
];

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
  const list = useListSearch({ name, scope, filters, sortable: [] });
  const request = {
    Texte: list.values.Texte ?? null,
    Annee: positive(oneOfOptions(years, list.values.Annee)),
    Etat: oneOf(anomalyStates, list.values.Etat),
    ...list.paging,
  };
  const query = useQuery({
    queryKey: [calls.list.path, request],
    queryFn: ({ signal }) => callApi(calls.list, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <RecordListFrame<TaxAnomaly, TaxAnomaly>
      description={description}
      label="Anomalies"
      words={wordsFor('anomalie', { isFeminine: true })}
      header={
        <SummaryCards>
          <SummaryCard label="Ouvertes" value={data?.TotalOuvertes} />
          <SummaryCard label="Réglées" value={data?.TotalReglees} />
        </SummaryCards>
      }
      list={list}
      query={query}
      columns={columnsOf(origin)}
      rowId={({ Id }) => Id}
      rowName={({ Objet, Societe }) => `${Objet} (${Societe.Value})`}
      calls={{ add: calls.save, edit: calls.save, remove: calls.remove }}
      consequence="sera retirée du registre."
      form={form}
      reload={() => void cache.invalidateQueries({ queryKey: [calls.list.path] })}
    />
  );
}
