import { IconAdjustments, IconBriefcase, IconClockHour4 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can } from '#contract/access/access.ts';
import { allParameterConfig } from '#contract/administration/parameters/calls.ts';
import {
  AddTimeTask,
  allTimeMissions,
  allTimeTasks,
  DeleteTimeTask,
  EditTimeTask,
  RestoreTimeTask,
} from '#contract/dashboards/timesheets/setting-calls.ts';
import type { TimeMission, TimeTask } from '#contract/dashboards/timesheets/task.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retireInstead, retirementFilter } from '#web/kit/records/retirement.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { parametersPath, timeMissionsPath, workSchedulesPath } from '../paths.ts';
import { taskForm } from './task-form.ts';

const none: readonly TimeMission[] = [];

const columns: readonly Column<TimeTask>[] = [
  { key: 'Mission', title: 'Mission', width: 240, onCard: 'detail', value: (row) => row.Mission },
  { key: 'Libelle', title: 'Tâche', width: 300, onCard: 'heading', value: (row) => row.Libelle },
  {
    key: 'EstFacturable',
    title: 'Temps',
    width: 140,
    folds: 2,
    value: ({ EstInterne, EstFacturable }) =>
      EstInterne ? 'Interne' : EstFacturable ? 'Facturable' : 'Non facturable',
  },
  { key: 'Commentaire', title: 'Commentaire', width: 240, folds: 1, value: (row) => row.Commentaire },
  retirementColumn(true),
];

const filtersOf = (missions: readonly TimeMission[]): readonly FilterHere<TimeTask>[] => [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Tâche ou mission',
    matches: (row, typed) => holds(typed, row.Libelle, row.Mission),
  },
  {
    kind: 'choice',
    name: 'IdMission',
    label: 'Mission',
    options: missions.map(({ Id, Libelle }) => ({ value: String(Id), label: Libelle })),
    matches: (row, value) => String(row.IdMission) === value,
  },
  retirementFilter(true),
];

/** What time is told on, with the ways to missions and expected hours. */
export default function TaskListScreen() {
  const navigate = useNavigate();
  const missions = useReading(allTimeMissions).data ?? none;
  const form = useMemo(() => taskForm(missions), [missions]);
  const filters = useMemo(() => filtersOf(missions), [missions]);
  const session = useSession();
  const go =
    (to: string, search: object = {}) =>
    () =>
      void navigate({ to, search } as never);
  return (
    <RecordListScreen<TimeTask, TimeTask>
      description="Les tâches sur lesquelles les collaborateurs saisissent leur temps, par mission."
      words={wordsFor('tâche', { isFeminine: true })}
      query={useReading(allTimeTasks)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Libelle, Mission }) => `${Libelle} (${Mission})`}
      calls={{ add: AddTimeTask, edit: EditTimeTask, remove: DeleteTimeTask, restore: RestoreTimeTask }}
      consequence={retireInstead('de la liste', true)}
      moreActions={[
        { label: 'Missions', icon: IconBriefcase, onClick: go(timeMissionsPath) },
        { label: 'Horaires', icon: IconClockHour4, onClick: go(workSchedulesPath) },
        ...(can(session, allParameterConfig)
          ? [{ label: 'Règles', icon: IconAdjustments, onClick: go(parametersPath, { Categorie: 'Temps' }) }]
          : []),
      ]}
      form={form}
    />
  );
}
