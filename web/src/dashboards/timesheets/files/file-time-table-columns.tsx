import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import {
  type FileTime,
  type FileTimeState,
  fileTimeStates,
} from '#contract/dashboards/timesheets/file-time.ts';
import { missionBudgets } from '#contract/dashboards/timesheets/task.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';

const fileTimeStatus: Record<FileTimeState, Status> = {
  DEPASSE: 'danger',
  ALERTE: 'warning',
  NORMAL: 'success',
  SANS_BUDGET: 'neutral',
};

const hours = (minutes: number | null) => minutes !== null && durationOf(minutes);

const figure = (
  key: 'MinutesBudget' | 'MinutesMois' | 'MinutesAnnee' | 'Reste' | 'Prevision' | 'Depassement',
  title: string,
  rest: Partial<Column<FileTime>> = {},
): Column<FileTime> => ({
  key,
  title,
  width: 96,
  align: 'end',
  sortable: true,
  cell: (row) => hours(row[key]),
  ...rest,
});

export const fileTimeColumns: readonly Column<FileTime>[] = [
  {
    key: 'NomSociete',
    title: 'Société',
    width: 210,
    sortable: true,
    onCard: 'heading',
    cell: ({ NomSociete }) => NomSociete,
  },
  {
    key: 'Budget',
    title: 'Mission payée par',
    width: 170,
    sortable: true,
    onCard: 'detail',
    cell: ({ Budget }) => missionBudgets[Budget],
  },
  {
    key: 'Responsable',
    title: 'Responsable',
    width: 170,
    folds: 1,
    cell: ({ Responsable }) => Responsable,
  },
  figure('MinutesBudget', 'Budget', { onCard: 'labelled' }),
  figure('MinutesMois', 'Mois', { folds: 2 }),
  figure('MinutesAnnee', 'Année', { onCard: 'labelled' }),
  figure('Reste', 'Reste', { folds: 4 }),
  figure('Prevision', 'Prévision', { folds: 3 }),
  figure('Depassement', 'Dépassement', { width: 118, folds: 5 }),
  {
    key: 'Etat',
    title: 'État',
    width: 150,
    onCard: 'state',
    cell: ({ Etat }) => <StatusBadge status={fileTimeStatus[Etat]}>{fileTimeStates[Etat]}</StatusBadge>,
  },
];
