import { Moment } from '../page/Moment.tsx';
import { StatusBadge } from '../page/status/StatusBadge.tsx';
import type { Column } from '../table/types.ts';
import { formatDistance } from '../text/moments.ts';
import type { DeletedRecord } from './DeletedRecordsFrame.tsx';

/** When, by whom, and until when it can be undone: what every deleted record tells; 'e' where they are feminine. */
export const deletionColumns = (e: '' | 'e'): readonly Column<DeletedRecord>[] => [
  {
    key: 'DeletedAt',
    title: `Supprimé${e}`,
    width: 110,
    onCard: 'labelled',
    cell: ({ DeletedAt }) => <Moment at={DeletedAt} />,
  },
  {
    key: 'DeletedBy',
    title: 'Par',
    width: 150,
    onCard: 'labelled',
    cell: ({ DeletedBy }) => DeletedBy,
  },
  {
    key: 'RestorableUntil',
    title: 'État',
    width: 210,
    onCard: 'state',
    cell: ({ MergedInto, RestorableUntil }) =>
      MergedInto ? (
        <StatusBadge status="neutral">{`Fusionné${e} avec ${MergedInto.Value}`}</StatusBadge>
      ) : (
        <StatusBadge status="info">{`Effacé${e} ${formatDistance(RestorableUntil)}`}</StatusBadge>
      ),
  },
];
