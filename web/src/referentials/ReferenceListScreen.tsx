import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  AddReferenceEntry,
  EditReferenceEntry,
  GetReferenceEntries,
  GetReferenceLists,
  type ListedEntry,
  type ListOfFrance,
} from '#contract/referentials/administration-calls.ts';
import { GetAllActesVieSociete } from '#contract/referentials/calls.ts';
import { isEditable, referenceLists } from '#contract/referentials/entry.ts';
import { callApi } from '../kit/api.ts';
import { sentenceOf } from '../kit/api-error.ts';
import { FilterBar } from '../kit/filters/FilterBar.tsx';
import type { FilterField } from '../kit/filters/types.ts';
import { useListSearch } from '../kit/filters/use-list-search.ts';
import { formatDate, formatInteger } from '../kit/french.ts';
import { Notice } from '../kit/Notice.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { type PanelMode, RecordPanel } from '../kit/register/RecordPanel.tsx';
import { wordsFor } from '../kit/register/record-words.ts';
import { useRecordActions } from '../kit/register/use-record-actions.tsx';
import { Surface } from '../kit/Surface.tsx';
import { Toolbar } from '../kit/Toolbar.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import NotFoundText from '../shell/NotFoundText.tsx';
import { entryColumns } from './entry-columns.tsx';
import { entryForm } from './entry-form.tsx';
import css from './referentials.module.css';

const pageSize = 15;
const path = '/administration/referentiels';
const words = wordsFor('entrée', { isFeminine: true });

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Code ou libellé' },
  {
    kind: 'choice',
    name: 'Etat',
    label: 'État',
    options: [{ value: 'actif', label: 'En vigueur ou à venir' }],
  },
];

/** One of the lists of France: to look something up, and to add to it where the firm may. */
export default function ReferenceListScreen() {
  const { liste } = useParams({ strict: false }) as { liste?: string };
  const lists = useQuery({
    queryKey: [GetReferenceLists.path],
    queryFn: ({ signal }) => callApi(GetReferenceLists, {}, { signal }),
  });
  const known = referenceLists.find((name) => name === liste);
  const list = lists.data?.find(({ Liste }) => Liste === known);
  if (!known || (lists.data && !list)) return <NotFoundText />;
  return list ? <Entries key={known} list={list} /> : null;
}

function Entries({ list }: { list: ListOfFrance }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const name = list.Liste;
  const editable = isEditable(name) ? name : undefined;
  const search = useListSearch({ name: `referentiel-${name}`, scope: `${path}/${name}`, fields: filters });
  const request = {
    Liste: name,
    Filter: search.values.Filter || null,
    AvecRetires: search.values.Etat !== 'actif',
    PageNumber: search.page,
    PageSize: pageSize,
  };
  const page = useQuery({
    queryKey: [GetReferenceEntries.path, request],
    queryFn: ({ signal }) => callApi(GetReferenceEntries, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const acts = useQuery({
    queryKey: [GetAllActesVieSociete.path],
    queryFn: ({ signal }) => callApi(GetAllActesVieSociete, {}, { signal }),
    enabled: name === 'etats-acte',
  });
  const [selectedId, setSelectedId] = useState<number>();
  const [panel, setPanel] = useState<PanelMode<ListedEntry>>();
  const rows = page.data?.Items;
  const total = page.data?.TotalCount ?? 0;
  const reload = () => {
    for (const { path: key } of [GetReferenceEntries, GetReferenceLists, GetAllActesVieSociete])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  const { toolbar, mayEdit } = useRecordActions<ListedEntry>({
    back: path,
    words,
    calls: { add: AddReferenceEntry, edit: EditReferenceEntry },
    selected: rows?.find(({ Id }) => Id === selectedId),
    rowName: ({ Libelle }) => Libelle,
    toRemove: () => ({}),
    reload,
    onPanel: setPanel,
  });
  const goBack = { label: 'Retour', icon: IconArrowLeft, onClick: () => void navigate({ to: path }) };

  return (
    <>
      <PageHeader title={list.Libelle} description={`${list.Source} Au ${formatDate(list.Date)}.`} />
      {list.Remarque && (
        <div className={css.notice}>
          <Notice status="warning">{list.Remarque}</Notice>
        </div>
      )}
      <Toolbar label={`Actions\u202f: ${list.Libelle}`} actions={editable ? toolbar : [goBack]} />
      <Surface>
        <FilterBar fields={filters} values={search.values} onChange={search.change} onReset={search.reset} />
        <DataTable<ListedEntry>
          name={`referentiel-${name}`}
          label={list.Libelle}
          columns={entryColumns(name)}
          rows={rows}
          rowId={({ Id, Code }) => Id || Code}
          rowName={({ Libelle }) => Libelle}
          rowTooltip="Sélectionner une entrée"
          failure={
            page.error ? { sentence: sentenceOf(page.error), retry: () => void page.refetch() } : undefined
          }
          fetching={page.isPlaceholderData}
          sort={undefined}
          onSort={() => undefined}
          page={search.page}
          pageSize={pageSize}
          total={total}
          onPage={search.goTo}
          totalText={`Total\u202f: ${formatInteger(total)} entrée(s)`}
          empty={
            <>
              <p>Pas de données à afficher!</p>
              <Button variant="default" onClick={search.reset}>
                Effacer les filtres
              </Button>
            </>
          }
          {...(editable && {
            selectedId,
            onSelect: ({ Id }: ListedEntry) => setSelectedId(Id),
            onOpen: (row: ListedEntry) => setPanel({ kind: 'read', row }),
          })}
        />
      </Surface>
      {panel && editable && (
        <RecordPanel<ListedEntry, ListedEntry>
          key={panel.kind === 'create' ? 'new' : `${panel.kind}:${panel.row.Id}`}
          mode={panel}
          words={words}
          rowId={({ Id }) => Id}
          rowName={({ Libelle }) => Libelle}
          form={entryForm(editable, acts.data?.filter(({ EstActif }) => EstActif) ?? [])}
          onSaved={() => {
            setPanel(undefined);
            reload();
          }}
          onClose={() => setPanel(undefined)}
          onEdit={mayEdit ? (row) => setPanel({ kind: 'edit', row }) : undefined}
        />
      )}
    </>
  );
}
