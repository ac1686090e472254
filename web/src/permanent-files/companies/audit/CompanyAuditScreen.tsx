import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LegalDate } from '#contract/dates.ts';
import type { HistoryEntry } from '#contract/history.ts';
import { GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { useScreenName } from '#web/kit/menu/screen-name.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { sentenceOfChange } from '#web/kit/record-page/sentence-of-change.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { followedBy, ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';
import { companiesPath } from '../paths.ts';

const filters: readonly FilterField[] = [
  ofCompany,
  { kind: 'text', name: 'Champ', label: 'Champ' },
  { kind: 'date', name: 'DateDebut', label: 'Du' },
  { kind: 'date', name: 'DateFin', label: 'Au' },
  { ...followedBy, label: 'Par' },
];

const columnsOf = (screenName: (address: string) => string): readonly Column<HistoryEntry>[] => [
  { key: 'At', title: 'Quand', width: 150, onCard: 'state', cell: ({ At }) => <Moment at={At} /> },
  { key: 'By', title: 'Qui', width: 160, onCard: 'detail', cell: ({ By }) => By },
  { key: 'Action', title: 'Action', width: 200, onCard: 'heading', cell: ({ Action }) => Action },
  {
    key: 'DateEffet',
    title: 'À compter du',
    width: 116,
    folds: 2,
    cell: ({ DateEffet }) => DateEffet && formatDate(DateEffet),
  },
  {
    key: 'Changes',
    title: 'Changements',
    width: 420,
    onCard: 'detail',
    cell: ({ Changes }) => Changes.map(sentenceOfChange).join('\u202f; ') || null,
  },
  {
    key: 'Programme',
    title: 'Écran',
    width: 200,
    folds: 1,
    cell: ({ Programme }) => Programme && screenName(Programme),
  },
];

const words = { ...wordsFor('opération', { isFeminine: true }), one: 'une opération' };

/** Who did what to a company's file, when, and what changed: the journal of one file, filtered. */
export default function CompanyAuditScreen() {
  const list = useListSearch({ filters });
  const { values } = list;
  const Id = positive(values.IdSociete);
  const request = {
    Id: Id ?? 0,
    Champ: values.Champ ?? null,
    DateDebut: LegalDate.safeParse(values.DateDebut).data ?? null,
    DateFin: LegalDate.safeParse(values.DateFin).data ?? null,
    IdCollaborateur: positive(values.IdCollaborateur),
    ...list.paging,
  };
  const query = useQuery({
    queryKey: [GetSocieteAudit.path, request],
    queryFn: ({ signal }) => callApi(GetSocieteAudit, request, { signal }),
    enabled: Id !== null,
    placeholderData: keepPreviousData,
  });
  const shown = Id === null ? { ...query, data: { Items: [], TotalCount: 0 } } : query;
  return (
    <ListFrame<HistoryEntry>
      description="Qui a modifié un dossier, quand, et ce qui a changé. Les valeurs sensibles ne sont pas affichées."
      words={words}
      actions={[]}
      back={companiesPath}
      list={list}
      query={shown}
      columns={columnsOf(useScreenName())}
      rowId={(entry) => entry.Id}
      rowName={({ Action }) => Action}
      empty={() => <p>{Id === null ? 'Choisissez une société.' : 'Pas de données à afficher!'}</p>}
    />
  );
}
