import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call } from '#contract/call.ts';
import {
  type AnomalyListAnswer,
  type AnomalyListRequest,
  anomalyStates,
  type TaxAnomaly,
} from '#contract/tax/anomalies/anomaly.ts';
import { callApi } from '#web/kit/api/api.ts';
import { oneOf, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
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

/** What is told of each; `origin`: what it came from. */
export const anomalyColumns = (origin: Column<TaxAnomaly>): readonly Column<TaxAnomaly>[] => [
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

interface AnomalySearch {
  /** Names the list's remembered filters. */
  name: string;
  scope: string;
  call: Call<typeof AnomalyListRequest, typeof AnomalyListAnswer>;
}

/** Filters, page and rows of a list of anomalies, with its cards. */
export function useAnomalies({ name, scope, call }: AnomalySearch) {
  const list = useListSearch({ name, scope, filters, sortable: [] });
  const request = {
    Texte: list.values.Texte ?? null,
    Annee: positive(oneOfOptions(years, list.values.Annee)),
    Etat: oneOf(anomalyStates, list.values.Etat),
    ...list.paging,
  };
  const query = useQuery({
    queryKey: [call.path, request],
    queryFn: ({ signal }) => callApi(call, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const header = (
    <SummaryCards>
      <SummaryCard label="Ouvertes" value={query.data?.TotalOuvertes} />
      <SummaryCard label="Réglées" value={query.data?.TotalReglees} />
    </SummaryCards>
  );
  return { list, query, header };
}
