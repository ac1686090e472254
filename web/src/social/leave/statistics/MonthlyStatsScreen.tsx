import { IconCalendarStats } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { MonthsOfType } from '#contract/social/leave/figures.ts';
import { callApi } from '#web/kit/api/api.ts';
import { oneOfOptions, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDecimal } from '#web/kit/text/french.ts';
import { monthNames, shortMonths } from '#web/kit/text/months.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import type { LeaveScreenFamily } from '../leave-family.ts';
import { cabinetFilter, leaveYears } from '../leave-filters.ts';
import { unitLabel } from '../leave-words.ts';
import { useStatsExports } from './use-stats-exports.ts';

const filters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'Annee',
    label: 'Année',
    options: leaveYears(),
    unchosen: todayInParis().slice(0, 4),
  },
  cabinetFilter('IdCabinet'),
];

const days = (count: number) => (count === 0 ? null : formatDecimal(String(count)));

const columns: readonly Column<MonthsOfType>[] = [
  { key: 'Libelle', title: 'Type', width: 220, onCard: 'heading', cell: ({ Libelle }) => Libelle },
  {
    key: 'Unite',
    title: 'Unité',
    width: 130,
    folds: 1,
    onCard: 'state',
    cell: ({ Unite }) => unitLabel(Unite),
  },
  ...shortMonths.map(
    (title, index): Column<MonthsOfType> => ({
      key: `Mois${index + 1}`,
      title,
      width: 54,
      align: 'end',
      folds: 2 + index,
      cell: ({ Mois }) => <span title={monthNames[index]}>{days(Mois[index] ?? 0) ?? '–'}</span>,
    }),
  ),
  {
    key: 'Total',
    title: 'Total',
    width: 80,
    align: 'end',
    onCard: 'labelled',
    cell: ({ Total }) => days(Total),
  },
];

/** Days of leave taken by type and month of a year. */
export function MonthlyStatsScreen({ family }: { family: LeaveScreenFamily }) {
  const { calls, subject, path, yearsPath } = family;
  const navigate = useNavigate();
  const list = useListSearch({ name: `leave-stats-${subject}`, scope: path, filters });
  const year = Number(oneOfOptions(leaveYears(), list.values.Annee) ?? todayInParis().slice(0, 4));
  const cabinet = positive(list.values.IdCabinet);
  const request = { Annee: year, IdCabinet: cabinet };
  const { data, ...query } = useQuery({
    queryKey: [calls.stats.path, request],
    queryFn: ({ signal }) => callApi(calls.stats, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const fewest = data?.PersonnesMinimum;
  const exports = useStatsExports(family, { years: [year], cabinet });
  return (
    <ListFrame<MonthsOfType>
      description={`Les jours validés, mois par mois. ${
        fewest === undefined
          ? ''
          : `À moins de ${fewest} personnes, le motif d’une absence privée n’est pas dit.`
      }`}
      label={`Jours de congé de ${year}`}
      words={wordsFor('type d’absence', { plural: 'types d’absence' })}
      back={path}
      actions={[
        {
          label: 'Par année',
          icon: IconCalendarStats,
          onClick: () => void navigate({ to: yearsPath } as never),
        },
        ...exports,
      ]}
      list={list}
      query={{ ...query, data: data && { Items: data.Items, TotalCount: data.Items.length } }}
      all={data?.Items}
      columns={columns}
      rowId={({ IdType, Unite }) => `${IdType}-${Unite}`}
      rowName={({ Libelle }) => Libelle}
    />
  );
}
