import type { HolidayRow } from '#contract/social/leave/holiday-list.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { daysIn, stateLabel, stateStatus } from './leave-words.ts';

export const leaveColumns: readonly Column<HolidayRow>[] = [
  { key: 'Nom', title: 'Nom', width: 220, sortable: true, onCard: 'heading', cell: ({ Nom }) => Nom },
  { key: 'Type', title: 'Type', width: 200, folds: 3, onCard: 'detail', cell: ({ Type }) => Type },
  {
    key: 'DateDebut',
    title: 'Début',
    width: 150,
    sortable: true,
    onCard: 'detail',
    cell: ({ DateDebut, IsDebutApresMidi }) =>
      `${formatDate(DateDebut)}${IsDebutApresMidi ? ', après-midi' : ''}`,
  },
  {
    key: 'DateFin',
    title: 'Fin',
    width: 150,
    folds: 2,
    onCard: 'detail',
    cell: ({ DateFin, IsFinMatin }) => `${formatDate(DateFin)}${IsFinMatin ? ', midi' : ''}`,
  },
  {
    key: 'NombreJours',
    title: 'Durée',
    width: 160,
    align: 'end',
    folds: 1,
    onCard: 'detail',
    cell: ({ NombreJours, Unite }) => daysIn(NombreJours, Unite),
  },
  {
    key: 'Statut',
    title: 'Statut',
    width: 180,
    sortable: true,
    onCard: 'state',
    cell: ({ Statut }) => <StatusBadge status={stateStatus[Statut]}>{stateLabel(Statut)}</StatusBadge>,
  },
];
