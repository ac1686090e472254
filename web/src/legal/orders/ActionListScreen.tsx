import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { actionNames, type OrderAction } from '#contract/legal/orders/action.ts';
import { GetAllActionsHistoryCollection } from '#contract/legal/orders/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { day, oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { followedBy, ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';
import { orderPagePath } from './paths.ts';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Client, numéro ou commentaire' },
  { kind: 'choice', name: 'ActionCode', label: 'Nature', options: optionsOf(actionNames) },
  ofCompany,
  { ...followedBy, name: 'By', label: 'Par' },
  { kind: 'date', name: 'From', label: 'Depuis le' },
  { kind: 'date', name: 'To', label: 'Jusqu’au' },
];

const toRequest = (values: FilterValues) => ({
  Text: values.Text ?? null,
  ActionCode: oneOf(actionNames, values.ActionCode),
  IdSociete: positive(values.IdSociete),
  By: positive(values.By),
  From: day(values.From),
  To: day(values.To),
});

const columns: readonly Column<OrderAction>[] = [
  { key: 'At', title: 'Date', width: 110, onCard: 'detail', cell: ({ At }) => formatDate(At) },
  { key: 'Client', title: 'Client', width: 220, onCard: 'heading', cell: ({ Client }) => Client },
  { key: 'Number', title: 'Commande', width: 140, onCard: 'detail', cell: (row) => row.Number },
  { key: 'Libelle', title: 'Action', width: 210, onCard: 'detail', cell: ({ Libelle }) => Libelle },
  {
    key: 'Comment',
    title: 'Commentaire',
    width: 300,
    onCard: 'detail',
    folds: 1,
    cell: ({ Comment }) => Comment,
  },
  { key: 'By', title: 'Par', width: 160, folds: 2, cell: ({ By }) => By?.Value },
];

/** What was done for all formalities, the latest first: calls, letters, changes of state. */
export default function ActionListScreen() {
  const list = useListSearch({ filters });
  const request = { ...toRequest(list.values), ...list.paging };
  const query = useQuery({
    queryKey: [GetAllActionsHistoryCollection.path, request],
    queryFn: ({ signal }) => callApi(GetAllActionsHistoryCollection, request, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListFrame<OrderAction>
      description="Les échanges et les changements d’état de toutes les formalités, le plus récent d’abord."
      words={wordsFor('action', { isFeminine: true })}
      list={list}
      query={query}
      columns={columns}
      rowId={({ Id }) => Id}
      rowName={({ Client, Libelle }) => `${Libelle}, ${Client}`}
      rowHref={({ OrderId }) => orderPagePath.replace('$id', String(OrderId))}
      actions={[]}
    />
  );
}
