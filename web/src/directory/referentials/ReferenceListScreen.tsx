import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  AddReferenceEntry,
  EditReferenceEntry,
  GetReferenceEntries,
  GetReferenceLists,
  type ListedEntry,
  type ListOfFrance,
} from '#contract/directory/referentials/administration-calls.ts';
import { GetAllActesVieSociete } from '#contract/directory/referentials/calls.ts';
import { isEditable, type ReferenceList, referenceLists } from '#contract/directory/referentials/entry.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { NotFound } from '#web/kit/page/not-found/NotFound.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { entryForm } from './entry-form.tsx';
import { entryColumns } from './entry-table-columns.tsx';
import css from './referentials.module.css';

const path = '/administration/referentiels';
const words = wordsFor('entrée', { isFeminine: true });

const unknown = {
  title: 'Liste introuvable',
  text: 'Aucun référentiel n’a cette adresse.',
  ways: [{ to: path, label: 'Revenir aux référentiels' }],
};

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
  const lists = useReading(GetReferenceLists);
  const known = referenceLists.find((name) => name === liste);
  const list = lists.data?.find(({ Liste }) => Liste === known);
  if (!known || (lists.data && !list)) return <NotFound {...unknown} />;
  return list ? <Entries key={known} list={list} /> : null;
}

/** An entry that stands on another page. */
async function findEntry(Liste: ReferenceList, Code: string) {
  const request = { Liste, Filter: Code, AvecRetires: true, PageSize: 100 };
  return (await callApi(GetReferenceEntries, request)).Items.find((entry) => entry.Code === Code);
}

function Entries({ list }: { list: ListOfFrance }) {
  const queries = useQueryClient();
  const name = list.Liste;
  const editable = isEditable(name) ? name : undefined;
  const search = useListSearch({ name: `referentiel-${name}`, scope: `${path}/${name}`, filters });
  const request = {
    Liste: name,
    Filter: search.values.Filter || null,
    AvecRetires: search.values.Etat !== 'actif',
    ...search.paging,
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
  const reload = () => {
    for (const { path: key } of [GetReferenceEntries, GetReferenceLists, GetAllActesVieSociete])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  const frame = {
    title: list.Libelle,
    description: `${list.Source} Au ${formatDate(list.Date)}.`,
    notice: list.Remarque && (
      <div className={css.notice}>
        <Notice status="warning">{list.Remarque}</Notice>
      </div>
    ),
    actionsLabel: `Actions\u202f: ${list.Libelle}`,
    back: path,
    words,
    list: search,
    query: page,
    columns: entryColumns(name),
    rowId: ({ Code }: ListedEntry) => Code,
    rowName: ({ Libelle }: ListedEntry) => Libelle,
  };
  if (!editable) return <ListFrame<ListedEntry> {...frame} actions={[]} />;
  return (
    <RecordListFrame<ListedEntry, ListedEntry>
      {...frame}
      findRow={(code) => findEntry(name, code)}
      calls={{ add: AddReferenceEntry, edit: EditReferenceEntry }}
      form={entryForm(editable, acts.data?.filter(({ EstActif }) => EstActif) ?? [])}
      reload={reload}
    />
  );
}
