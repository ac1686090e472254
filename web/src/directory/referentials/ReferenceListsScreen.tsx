import { IconListSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  GetReferenceLists,
  type ListOfFrance,
} from '#contract/directory/referentials/administration-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { failureOf } from '#web/kit/api/failure-of.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { Toolbar } from '#web/kit/page/Toolbar.tsx';
import { useSelection } from '#web/kit/records/use-selection.ts';
import { DataTable } from '#web/kit/table/DataTable.tsx';
import { counted } from '#web/kit/text/french.ts';
import { listColumns } from './list-table-columns.tsx';

export default function ReferenceListsScreen() {
  const navigate = useNavigate();
  const back = useBackAction('/administration');
  const { selectedId, select } = useSelection(undefined);
  const lists = useReading(GetReferenceLists);
  const total = lists.data?.length ?? 0;
  const open = (list: string) => void navigate({ to: `/administration/referentiels/${list}` });
  return (
    <>
      <PageHeader
        title="Référentiels"
        description="Les listes de France dans lesquelles les écrans choisissent, leur source et leur date."
      />
      <Toolbar
        label="Actions sur les référentiels"
        actions={[
          back,
          {
            label: 'Consulter la liste',
            icon: IconListSearch,
            primary: true,
            disabledBecause: selectedId ? undefined : 'Veuillez sélectionner une liste.',
            onClick: () => selectedId && open(String(selectedId)),
          },
        ]}
      />
      <Surface>
        <DataTable<ListOfFrance>
          name="referentiels"
          label="Référentiels"
          columns={listColumns}
          rows={lists.data}
          rowId={({ Liste }) => Liste}
          rowName={({ Libelle }) => Libelle}
          rowTooltip="Sélectionner une liste"
          failure={failureOf(lists)}
          fetching={lists.isFetching}
          sort={undefined}
          onSort={() => undefined}
          page={1}
          pageSize={Math.max(total, 1)}
          total={total}
          onPage={() => undefined}
          totalText={`Total\u202f: ${counted(total, 'liste')}`}
          empty={<p>Les référentiels n’ont pas encore été chargés.</p>}
          selectedId={selectedId}
          onSelect={({ Liste }) => select(Liste)}
          onOpen={({ Liste }) => open(Liste)}
        />
      </Surface>
    </>
  );
}
