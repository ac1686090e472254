import { IconListSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  GetReferenceLists,
  type ListOfFrance,
} from '#contract/directory/referentials/administration-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import { listColumns } from './list-table-columns.tsx';

const addressOf = ({ Liste }: ListOfFrance) => `/administration/referentiels/${Liste}`;
const noFilters: readonly never[] = [];

export default function ReferenceListsScreen() {
  const navigate = useNavigate();
  const list = useListSearch({ filters: noFilters });
  const lists = useReading(GetReferenceLists);
  const { query, found } = useRowsHere(list, { query: lists, columns: listColumns, filters: noFilters });
  return (
    <ListFrame<ListOfFrance>
      description="Les listes de France dans lesquelles les écrans choisissent, leur source et leur date."
      words={wordsFor('liste', { isFeminine: true })}
      list={list}
      query={query}
      all={found}
      columns={listColumns}
      rowId={({ Liste }) => Liste}
      rowName={({ Libelle }) => Libelle}
      rowHref={addressOf}
      actionsLabel="Actions sur les référentiels"
      actions={[
        {
          label: 'Consulter la liste',
          icon: IconListSearch,
          primary: true,
          run: (row) => navigate({ to: addressOf(row) }),
        },
      ]}
      empty={() => <p>Les référentiels n’ont pas encore été chargés.</p>}
    />
  );
}
