import type { ThreadRow } from '#contract/exchanges/messaging/thread.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';

export const threadColumns: readonly Column<ThreadRow>[] = [
  {
    key: 'Societe',
    title: 'Société',
    width: 170,
    sortable: true,
    onCard: 'detail',
    cell: ({ Societe }) => Societe.Value,
  },
  {
    key: 'Objet',
    title: 'Objet',
    width: 200,
    sortable: true,
    onCard: 'heading',
    cell: ({ Objet }) => Objet,
  },
  {
    key: 'DernierMot',
    title: 'Dernier message',
    width: 200,
    folds: 3,
    onCard: 'detail',
    cell: ({ DernierMot, DernierAuteur }) => DernierMot && `${DernierAuteur}\u202f: ${DernierMot}`,
  },
  {
    key: 'DernierMotLe',
    title: 'Le',
    width: 105,
    sortable: true,
    folds: 1,
    cell: ({ DernierMotLe }) => DernierMotLe && <Moment at={DernierMotLe} />,
  },
  {
    key: 'NonLus',
    title: 'Non lus',
    width: 85,
    align: 'end',
    onCard: 'labelled',
    cell: ({ NonLus }) => (NonLus > 0 ? <StatusBadge status="info">{NonLus}</StatusBadge> : NonLus),
  },
  {
    key: 'Responsable',
    title: 'Assigné à',
    width: 130,
    folds: 2,
    cell: ({ Responsable }) => Responsable?.Value,
  },
  {
    key: 'EstArchive',
    title: 'État',
    width: 110,
    onCard: 'state',
    cell: ({ EstArchive }) => (
      <StatusBadge status={EstArchive ? 'neutral' : 'success'}>
        {EstArchive ? 'Archivé' : 'Ouvert'}
      </StatusBadge>
    ),
  },
];
