import type { Notice } from '#contract/legal/notices/notice.ts';
import { noticeNatures, noticeStates } from '#contract/legal/notices/states.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { DeadlineText } from '#web/permanent-files/companies/deadlines/DeadlineText.tsx';

const statuses: Record<Notice['State'], Status> = { 0: 'info', 1: 'warning', 2: 'success', 3: 'neutral' };

export const noticeColumns: readonly Column<Notice>[] = [
  { key: 'Number', title: 'Numéro', width: 150, onCard: 'detail', cell: (row) => row.Number },
  { key: 'Client', title: 'Client', width: 200, onCard: 'heading', cell: ({ Client }) => Client },
  {
    key: 'Nature',
    title: 'Nature',
    width: 170,
    onCard: 'detail',
    cell: ({ Nature }) => noticeNatures[Nature],
  },
  { key: 'Support', title: 'Support', width: 170, folds: 2, cell: ({ Support }) => Support?.Value },
  { key: 'Departement', title: 'Dép.', width: 70, folds: 4, cell: ({ Departement }) => Departement },
  {
    key: 'Caracteres',
    title: 'Caractères',
    width: 100,
    align: 'end',
    folds: 5,
    cell: ({ Caracteres }) => Caracteres,
  },
  {
    key: 'HT',
    title: 'HT',
    width: 100,
    align: 'end',
    onCard: 'labelled',
    cell: ({ HT }) => HT !== null && formatEuros(HT),
  },
  {
    key: 'State',
    title: 'État',
    width: 180,
    onCard: 'state',
    cell: ({ State }) => <StatusBadge status={statuses[State]}>{noticeStates[State]}</StatusBadge>,
  },
  {
    key: 'PublishedOn',
    title: 'Parution',
    width: 150,
    onCard: 'labelled',
    cell: ({ PublishedOn, Echeance }) =>
      PublishedOn ? formatDate(PublishedOn) : Echeance && <DeadlineText deadline={Echeance} />,
  },
  {
    key: 'Responsable',
    title: 'Responsable',
    width: 150,
    folds: 1,
    cell: ({ Responsable }) => Responsable?.Value,
  },
];
