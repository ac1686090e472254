import { IconArrowLeft, IconListSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GetReferenceLists, type ListOfFrance } from '#contract/referentials/administration-calls.ts';
import { failureOf } from '../kit/failure-of.ts';
import { counted } from '../kit/french.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { Surface } from '../kit/Surface.tsx';
import { Toolbar } from '../kit/Toolbar.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import { useReading } from '../kit/use-reading.ts';
import { listColumns } from './list-columns.tsx';

export default function ReferenceListsScreen() {
  const navigate = useNavigate();
  const [selectedId, setSelectedId] = useState<string>();
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
          { label: 'Retour', icon: IconArrowLeft, onClick: () => void navigate({ to: '/administration' }) },
          {
            label: 'Consulter la liste',
            icon: IconListSearch,
            primary: true,
            disabledBecause: selectedId ? undefined : 'Veuillez sélectionner une liste.',
            onClick: () => selectedId && open(selectedId),
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
          onSelect={({ Liste }) => setSelectedId(Liste)}
          onOpen={({ Liste }) => open(Liste)}
        />
      </Surface>
    </>
  );
}
