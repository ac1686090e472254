import { IconCalendarMonth } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDecimal } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import type { LeaveScreenFamily } from '../leave-family.ts';
import { unitLabel } from '../leave-words.ts';
import { useStatsExports } from './use-stats-exports.ts';

type Figure = AnswerOf<LeaveCalls['statsByYear']>['Items'][number];

/** A type in a cabinet, with its days by year. */
interface YearsOfType extends Pick<Figure, 'IdType' | 'Libelle' | 'Unite'> {
  key: string;
  Cabinet: string;
  days: ReadonlyMap<number, number>;
}

function rowsOf(figures: readonly Figure[]): YearsOfType[] {
  const found = new Map<string, YearsOfType & { days: Map<number, number> }>();
  for (const { Annee, IdCabinet, Cabinet, IdType, Libelle, Unite, Jours } of figures) {
    const key = `${IdCabinet}-${IdType}-${Unite}`;
    const row = found.get(key) ?? {
      key,
      Cabinet: Cabinet ?? 'Sans cabinet',
      IdType,
      Libelle,
      Unite,
      days: new Map<number, number>(),
    };
    row.days.set(Annee, Jours);
    found.set(key, row);
  }
  return [...found.values()];
}

const filters: readonly FilterHere<YearsOfType>[] = [
  {
    kind: 'text',
    name: 'Cabinet',
    label: 'Cabinet',
    matches: ({ Cabinet }, typed) => holds(typed, Cabinet),
  },
  { kind: 'text', name: 'Type', label: 'Type', matches: ({ Libelle }, typed) => holds(typed, Libelle) },
];

const columnsOf = (years: readonly number[]): Column<YearsOfType>[] => [
  { key: 'Cabinet', title: 'Cabinet', width: 220, onCard: 'heading', value: ({ Cabinet }) => Cabinet },
  { key: 'Libelle', title: 'Type', width: 240, onCard: 'detail', value: ({ Libelle }) => Libelle },
  { key: 'Unite', title: 'Unité', width: 150, folds: 1, value: ({ Unite }) => unitLabel(Unite) },
  ...years.map(
    (year): Column<YearsOfType> => ({
      key: String(year),
      title: String(year),
      width: 100,
      align: 'end',
      onCard: 'labelled',
      value: ({ days }) => days.get(year),
      cell: ({ days }) => days.has(year) && formatDecimal(String(days.get(year))),
    }),
  ),
];

/** Days of leave taken by cabinet and type, three years beside one another. */
export function YearlyStatsScreen({ family }: { family: LeaveScreenFamily }) {
  const { calls, subject, path, statsPath } = family;
  const navigate = useNavigate();
  const years = useMemo(() => {
    const year = Number(todayInParis().slice(0, 4));
    return [year, year - 1, year - 2];
  }, []);
  const columns = useMemo(() => columnsOf(years), [years]);
  const list = useListSearch({
    name: `leave-years-${subject}`,
    scope: path,
    filters,
    sortable: columns.map(({ key }) => key),
    firstSort: { column: 'Cabinet', order: 1 },
  });
  const query = useQuery({
    queryKey: [calls.statsByYear.path, years],
    queryFn: ({ signal }) => callApi(calls.statsByYear, { Annees: years }, { signal }),
    select: ({ Items }) => rowsOf(Items),
  });
  const here = useRowsHere<YearsOfType>(list, { query, columns, filters });
  const exports = useStatsExports(family, { years });
  return (
    <ListFrame<YearsOfType>
      description="Les jours validés par cabinet et par type, d’une année à l’autre."
      label="Jours de congé par année"
      words={wordsFor('ligne', { isFeminine: true })}
      back={statsPath}
      actions={[
        {
          label: 'Par mois',
          icon: IconCalendarMonth,
          onClick: () => void navigate({ to: statsPath } as never),
        },
        ...exports,
      ]}
      list={list}
      query={here.query}
      all={here.found}
      columns={columns}
      rowId={({ key }) => key}
      rowName={({ Cabinet, Libelle }) => `${Cabinet}, ${Libelle}`}
    />
  );
}
