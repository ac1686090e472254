import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { type Holiday, holidayList } from '#contract/public-holidays.ts';
import { oneOfOptions } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';

const thisYear = Number(todayInParis().slice(0, 4));

const years = [...Array(8).keys()].map((index) => {
  const year = String(thisYear + 2 - index);
  return { value: year, label: year };
});

const weekday = new Intl.DateTimeFormat('fr', { weekday: 'long', timeZone: 'UTC' });

const columns: readonly Column<Holiday>[] = [
  { key: 'name', title: 'Jour férié', width: 300, onCard: 'heading', value: (row) => row.name },
  {
    key: 'date',
    title: 'Date',
    width: 110,
    onCard: 'state',
    value: (row) => row.date,
    cell: (row) => formatDate(row.date),
  },
  {
    key: 'weekday',
    title: 'Jour',
    width: 110,
    value: (row) => weekday.format(new Date(`${row.date}T00:00:00Z`)),
  },
  {
    key: 'where',
    title: 'Où',
    width: 220,
    onCard: 'detail',
    value: (row) => row.where ?? 'Toute la France',
  },
  { key: 'condition', title: 'Condition', width: 260, onCard: 'detail', value: (row) => row.condition },
  { key: 'source', title: 'Source', width: 220, value: (row) => row.source },
];

const filters: readonly FilterHere<Holiday>[] = [
  // decides which year is shown, and leaves its days all
  {
    kind: 'choice',
    name: 'Annee',
    label: 'Année',
    options: years,
    unchosen: String(thisYear),
    matches: () => true,
  },
  {
    kind: 'choice',
    name: 'Ou',
    label: 'Où',
    options: [
      { value: 'france', label: 'Toute la France' },
      { value: 'local', label: 'Une partie seulement' },
    ],
    matches: ({ where }, value) => (where === null) === (value === 'france'),
  },
];

/** A day as it is read beside the list; nothing of it is saved. */
const details: RecordForm<Holiday, Holiday> = {
  name: 'jour-ferie',
  groups: () => [
    {
      title: 'Jour férié',
      fields: columns.map(({ key, title }) => ({ kind: 'text', name: key, label: title, wide: true })),
    },
  ],
  schemas: { add: z.object({}), edit: z.object({}) },
  read: (row) => Promise.resolve(row),
  valuesOf: (row) =>
    Object.fromEntries(columns.map(({ key, value }) => [key, row ? String(value?.(row) ?? '') : ''])),
  toRequest: () => ({}),
  save: () => Promise.resolve(),
};

/** The public holidays of a year, with the text that each comes from; deadlines are put off by them. */
export default function HolidayListScreen() {
  const { Annee } = useSearch({ strict: false }) as { Annee?: unknown };
  const year = Number(oneOfOptions(years, Annee === undefined ? undefined : String(Annee)) ?? thisYear);
  const query = useQuery({ queryKey: ['holidays', year], queryFn: () => holidayList(year) });
  return (
    <RecordListScreen<Holiday, Holiday>
      description="Les jours qui repoussent les échéances ; ceux d’Alsace et de Moselle comptent si le paramètre FERIES_ALSACE_MOSELLE le dit."
      words={wordsFor('jour')}
      query={query}
      columns={columns}
      filters={filters}
      firstSort={{ column: 'date', order: 1 }}
      rowId={({ date, where }) => `${date} ${where ?? ''}`}
      rowName={({ name }) => name}
      calls={{}}
      form={details}
    />
  );
}
