import { useQuery } from '@tanstack/react-query';
import type { InterviewRow } from '#contract/legal/questionnaires/interview.ts';
import { GetAnnualInterviews } from '#contract/legal/questionnaires/interview-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { years } from '#web/permanent-files/companies/list/filter-fields.ts';
import { followUpPath, interviewOf } from '../paths.ts';
import { StateBadge } from '../StateBadge.tsx';

const filters: readonly FilterField[] = [{ kind: 'choice', name: 'Annee', label: 'Année', options: years }];

const yesOrNo = (is: boolean) => (is ? 'Oui' : 'Non');

const columns: readonly Column<InterviewRow>[] = [
  {
    key: 'Collaborateur',
    title: 'Collaborateur',
    width: 220,
    onCard: 'heading',
    cell: ({ Collaborateur }) => Collaborateur,
  },
  { key: 'Responsable', title: 'Responsable', width: 200, folds: 1, cell: ({ Responsable }) => Responsable },
  { key: 'Annee', title: 'Année', width: 80, cell: ({ Annee }) => Annee },
  {
    key: 'Etat',
    title: 'État',
    width: 130,
    onCard: 'state',
    cell: ({ Etat }) => <StateBadge state={Etat} review={null} />,
  },
  {
    key: 'IsConfirmeCollaborateur',
    title: 'Confirmé par lui',
    width: 130,
    folds: 3,
    cell: (row) => yesOrNo(row.IsConfirmeCollaborateur),
  },
  {
    key: 'IsConfirmeResponsable',
    title: 'Par le responsable',
    width: 140,
    folds: 4,
    cell: (row) => yesOrNo(row.IsConfirmeResponsable),
  },
  {
    key: 'EcheanceParcours',
    title: 'Parcours professionnel',
    width: 170,
    onCard: 'labelled',
    cell: ({ EcheanceParcours }) => EcheanceParcours && formatDate(EcheanceParcours),
  },
  {
    key: 'ModifieLe',
    title: 'Modifié',
    width: 130,
    folds: 2,
    cell: ({ ModifieLe }) => ModifieLe && <Moment at={ModifieLe} />,
  },
];

/** The yearly interviews that the user may read: their own, their people's. */
export function InterviewList() {
  const list = useListSearch({ name: 'interviews', scope: followUpPath, filters, sortable: [] });
  const Year = positive(list.values.Annee) ?? Number(todayInParis().slice(0, 4));
  const query = useQuery({
    queryKey: [GetAnnualInterviews.path, Year],
    queryFn: ({ signal }) => callApi(GetAnnualInterviews, { Year }, { signal }),
    select: (rows) => ({ Items: rows, TotalCount: rows.length }),
  });
  return (
    <ListFrame
      isPart
      title={`Année ${Year}`}
      description=""
      label={`Entretiens ${Year}`}
      words={wordsFor('entretien')}
      list={list}
      query={query}
      columns={columns}
      rowId={({ Id }: InterviewRow) => Id}
      rowName={({ Collaborateur }) => Collaborateur}
      rowHref={({ Id, Annee }) => interviewOf(Id, Annee)}
      actions={[]}
    />
  );
}
