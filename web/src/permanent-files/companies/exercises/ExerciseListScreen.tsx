import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exerciseColumns, GetAllExercices } from '#contract/permanent-files/companies/exercises/calls.ts';
import type { ExerciseOfCompany } from '#contract/permanent-files/companies/exercises/exercise.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { companiesPath, companyPagePath } from '../paths.ts';
import { exerciseFilters, toRequest } from './exercise-filters.ts';
import { deadlineColumns } from './exercise-table-columns.tsx';

const columns: readonly Column<ExerciseOfCompany>[] = [
  {
    key: 'Societe',
    title: 'Société',
    width: 220,
    sortable: true,
    onCard: 'heading',
    cell: ({ Societe }) => Societe.Value,
  },
  { key: 'Reference', title: 'Référence', width: 96, folds: 3, cell: ({ Reference }) => Reference },
  {
    key: 'DateDebut',
    title: 'Début',
    width: 104,
    sortable: true,
    folds: 2,
    cell: ({ DateDebut }) => formatDate(DateDebut),
  },
  {
    key: 'DateFin',
    title: 'Clôture',
    width: 104,
    sortable: true,
    onCard: 'labelled',
    cell: ({ DateFin }) => formatDate(DateFin),
  },
  ...deadlineColumns,
];

/** The accounting years of all files, by closing: what is to be filed, approved and deposited, and by when. */
export default function ExerciseListScreen() {
  const list = useListSearch({
    filters: exerciseFilters,
    sortable: exerciseColumns,
    firstSort: { column: 'DateFin', order: -1 },
  });
  const request = { ...toRequest(list.values), ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [GetAllExercices.path, request],
    queryFn: ({ signal }) => callApi(GetAllExercices, request, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListFrame<ExerciseOfCompany>
      description="Les exercices de tous les dossiers et ce qui reste à faire pour chacun."
      words={wordsFor('exercice')}
      actions={[]}
      back={companiesPath}
      list={list}
      query={query}
      columns={columns}
      rowId={({ Id }) => Id}
      rowName={({ Societe, DateFin }) => `${Societe.Value}, ${formatDate(DateFin)}`}
      rowHref={({ Societe }) => `${companyPagePath.replace('$id', String(Societe.Key))}?onglet=exercices`}
    />
  );
}
