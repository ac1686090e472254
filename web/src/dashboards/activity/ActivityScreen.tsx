import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Activity, GetJournalActivites } from '#contract/dashboards/activity/calls.ts';
import { natureNames } from '#contract/dashboards/activity/words.ts';
import { LegalDate } from '#contract/dates.ts';
import { callApi } from '#web/kit/api/api.ts';
import { oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { useScreenName } from '#web/kit/menu/screen-name.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { followedBy } from '#web/permanent-files/companies/list/filter-fields.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { personPagePath } from '#web/permanent-files/people/page/person-page-paths.ts';

const filters: readonly FilterField[] = [
  { ...followedBy, label: 'Par' },
  { kind: 'choice', name: 'Nature', label: 'Nature', options: optionsOf(natureNames) },
  { kind: 'date', name: 'DateDebut', label: 'Du' },
  { kind: 'date', name: 'DateFin', label: 'Au' },
];

const columnsOf = (screenName: (address: string) => string): readonly Column<Activity>[] => [
  { key: 'At', title: 'Quand', width: 150, onCard: 'state', cell: ({ At }) => <Moment at={At} /> },
  { key: 'By', title: 'Par', width: 170, onCard: 'detail', cell: ({ By }) => By ?? 'Le logiciel' },
  { key: 'Nature', title: 'Nature', width: 180, onCard: 'detail', cell: ({ Nature }) => natureNames[Nature] },
  { key: 'Action', title: 'Action', width: 200, onCard: 'heading', cell: ({ Action }) => Action },
  { key: 'Fiche', title: 'Fiche', width: 220, onCard: 'detail', cell: ({ Fiche }) => Fiche?.Nom },
  {
    key: 'Programme',
    title: 'Écran',
    width: 200,
    folds: 1,
    cell: ({ Programme }) => Programme && screenName(Programme),
  },
];

const pagePaths = { person: personPagePath, company: companyPagePath };
const words = { ...wordsFor('opération', { isFeminine: true }), one: 'une opération' };

/** Who did what in the firm, when, from which screen. */
export default function ActivityScreen() {
  const list = useListSearch({ filters });
  const { values } = list;
  const request = {
    IdCollaborateur: positive(values.IdCollaborateur),
    Nature: oneOf(natureNames, values.Nature),
    DateDebut: LegalDate.safeParse(values.DateDebut).data ?? null,
    DateFin: LegalDate.safeParse(values.DateFin).data ?? null,
    ...list.paging,
  };
  const query = useQuery({
    queryKey: [GetJournalActivites.path, request],
    queryFn: ({ signal }) => callApi(GetJournalActivites, request, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListFrame<Activity>
      description="Qui a fait quoi dans le cabinet, sur trente jours ou la période choisie. Les valeurs restent dans l’historique de chaque fiche."
      words={words}
      actions={[]}
      list={list}
      query={query}
      columns={columnsOf(useScreenName())}
      rowId={({ Id }) => Id}
      rowName={({ Action, Fiche }) => (Fiche ? `${Action}, ${Fiche.Nom}` : Action)}
      rowHref={({ Fiche }) => (Fiche ? pagePaths[Fiche.Kind].replace('$id', String(Fiche.Id)) : undefined)}
    />
  );
}
