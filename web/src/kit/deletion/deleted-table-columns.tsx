import { Moment } from '../page/Moment.tsx';
import { StatusBadge } from '../page/status/StatusBadge.tsx';
import type { Column } from '../table/types.ts';
import { formatDistance } from '../text/moments.ts';
import type { DeletedRecord } from './DeletedRecordsFrame.tsx';

/** When, by whom, and until when it can be undone: what every deleted record tells. */
export const deletionColumns: readonly Column<DeletedRecord>[] = [
  {
    key: 'DeletedAt',
    title: 'Supprimée',
    width: 110,
    onCard: 'detail',
    cell: ({ DeletedAt }) => <Moment at={DeletedAt} />,
  },
  {
    key: 'DeletedBy',
    title: 'Par',
    width: 150,
    onCard: 'detail',
    cell: ({ DeletedBy }) => DeletedBy,
  },
  {
    key: 'RestorableUntil',
    title: 'État',
    width: 210,
    onCard: 'state',
    cell: ({ MergedInto, RestorableUntil }) =>
      MergedInto ? (
        <StatusBadge status="neutral">Fusionnée avec {MergedInto.Value}</StatusBadge>
      ) : (
        <StatusBadge status="info">Effacée {formatDistance(RestorableUntil)}</StatusBadge>
      ),
  },
];
