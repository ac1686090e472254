import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import { scheduleDays, type WorkSchedule } from '#contract/dashboards/timesheets/schedule.ts';
import {
  AddWorkSchedule,
  allWorkSchedules,
  DeleteWorkSchedule,
  EditWorkSchedule,
  RestoreWorkSchedule,
} from '#contract/dashboards/timesheets/setting-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { scheduleForm } from './schedule-form.ts';

const dayNames = Object.keys(scheduleDays) as (keyof typeof scheduleDays)[];

const columns: readonly Column<WorkSchedule>[] = [
  {
    key: 'Collaborateur',
    title: 'Collaborateur',
    width: 220,
    onCard: 'heading',
    value: ({ Collaborateur }) => Collaborateur.Value,
  },
  {
    key: 'DateDebut',
    title: 'À compter du',
    width: 130,
    onCard: 'labelled',
    value: ({ DateDebut }) => DateDebut,
    cell: ({ DateDebut }) => formatDate(DateDebut),
  },
  ...dayNames.map(
    (day, index): Column<WorkSchedule> => ({
      key: day,
      title: scheduleDays[day].slice(0, 3),
      width: 70,
      align: 'end',
      folds: 7 - index,
      cell: (row) => row[day] > 0 && durationOf(row[day]),
    }),
  ),
  {
    key: 'Total',
    title: 'Semaine',
    width: 96,
    align: 'end',
    onCard: 'labelled',
    value: ({ Total }) => Total,
    cell: ({ Total }) => durationOf(Total),
  },
  {
    key: 'EstEnCours',
    title: 'État',
    width: 110,
    onCard: 'state',
    value: ({ EstEnCours }) => (EstEnCours ? 0 : 1),
    cell: ({ EstEnCours }) => EstEnCours && <StatusBadge status="success">En cours</StatusBadge>,
  },
];

const filters: readonly FilterHere<WorkSchedule>[] = [
  {
    kind: 'text',
    name: 'Nom',
    label: 'Collaborateur',
    matches: (row, typed) => holds(typed, row.Collaborateur.Value),
  },
  {
    kind: 'choice',
    name: 'EstEnCours',
    label: 'État',
    options: [{ value: 'true', label: 'En cours' }],
    matches: ({ EstEnCours }) => EstEnCours,
  },
];

/** What is expected of each collaborator on each day of the week, from a day on. */
export default function ScheduleListScreen() {
  return (
    <RecordListScreen<WorkSchedule, WorkSchedule>
      description={
        'Les heures attendues de chaque collaborateur, jour par jour. Sans horaire\u202f: la durée légale sur cinq jours.'
      }
      words={wordsFor('horaire')}
      query={useReading(allWorkSchedules)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Collaborateur, DateDebut }) => `${Collaborateur.Value}, ${formatDate(DateDebut)}`}
      calls={{
        add: AddWorkSchedule,
        edit: EditWorkSchedule,
        remove: DeleteWorkSchedule,
        restore: RestoreWorkSchedule,
      }}
      consequence={'disparaîtra\u202f: l’horaire précédent vaudra de nouveau.'}
      form={scheduleForm}
    />
  );
}
