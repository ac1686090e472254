import { inFigures } from '#contract/calendar.ts';
import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import { weekStates } from '#contract/dashboards/timesheets/week.ts';
import type { WeekRow } from '#contract/dashboards/timesheets/week-list.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { weekStatus } from '../time-words.ts';

export const weekColumns: readonly Column<WeekRow>[] = [
  {
    key: 'Nom',
    title: 'Collaborateur',
    width: 220,
    sortable: true,
    onCard: 'heading',
    cell: ({ Nom }) => Nom,
  },
  {
    key: 'Semaine',
    title: 'Semaine du',
    width: 120,
    sortable: true,
    onCard: 'labelled',
    cell: ({ Semaine }) => inFigures(Semaine),
  },
  {
    key: 'Attendu',
    title: 'Attendu',
    width: 100,
    align: 'end',
    sortable: true,
    folds: 2,
    cell: ({ Attendu }) => durationOf(Attendu),
  },
  {
    key: 'Saisi',
    title: 'Saisi',
    width: 100,
    align: 'end',
    sortable: true,
    onCard: 'labelled',
    cell: ({ Saisi }) => durationOf(Saisi),
  },
  {
    key: 'Facturable',
    title: 'Facturable',
    width: 110,
    align: 'end',
    folds: 1,
    cell: ({ Facturable }) => durationOf(Facturable),
  },
  {
    key: 'Manque',
    title: 'Manque',
    width: 100,
    align: 'end',
    sortable: true,
    onCard: 'labelled',
    cell: ({ Manque }) => Manque > 0 && durationOf(Manque),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 130,
    sortable: true,
    onCard: 'state',
    cell: ({ Etat }) => <StatusBadge status={weekStatus[Etat]}>{weekStates[Etat]}</StatusBadge>,
  },
];
