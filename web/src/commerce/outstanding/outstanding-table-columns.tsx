import {
  ageBucketKeys,
  ageBuckets,
  dunningKinds,
  type Outstanding,
  type PromiseState,
  promiseStates,
} from '#contract/commerce/outstanding/outstanding.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';

export const promiseStatuses: Record<PromiseState, Status> = {
  Open: 'info',
  Kept: 'success',
  Broken: 'danger',
};

/** Nothing is a dash: sums stand out. */
const sum = (cents: number) => cents !== 0 && formatEuros(cents);

const PromiseCell = ({ Promise: promise }: Outstanding) =>
  promise && (
    <StatusBadge status={promiseStatuses[promise.State]}>
      {`${formatEuros(promise.AmountCents)} le ${formatDate(promise.PromisedOn)}, ${promiseStates[promise.State].toLowerCase()}`}
    </StatusBadge>
  );

export const outstandingColumns: readonly Column<Outstanding>[] = [
  {
    key: 'Client',
    title: 'Client',
    width: 180,
    onCard: 'heading',
    sortable: true,
    cell: ({ Client }) => Client,
  },
  ...ageBucketKeys.map(
    (bucket, index): Column<Outstanding> => ({
      key: bucket,
      title: ageBuckets[bucket],
      width: 105,
      align: 'end',
      sortable: true,
      folds: [5, 6, 7, 8, 9][index],
      cell: (row) => sum(row[bucket]),
    }),
  ),
  {
    key: 'Total',
    title: 'Total',
    width: 110,
    align: 'end',
    onCard: 'labelled',
    sortable: true,
    cell: ({ Total }) => formatEuros(Total),
  },
  {
    key: 'LastReminderOn',
    title: 'Dernière relance',
    width: 130,
    folds: 4,
    onCard: 'labelled',
    sortable: true,
    cell: ({ LastReminderOn, LastReminderKind }) =>
      LastReminderOn &&
      `${formatDate(LastReminderOn)}${LastReminderKind === 'DEMEURE' ? ` (${dunningKinds.DEMEURE.toLowerCase()})` : ''}`,
  },
  { key: 'Promise', title: 'Promesse', width: 210, folds: 3, onCard: 'detail', cell: PromiseCell },
  {
    key: 'Disputed',
    title: 'Litige',
    width: 110,
    align: 'end',
    folds: 2,
    onCard: 'labelled',
    cell: ({ Disputed }) => sum(Disputed),
  },
  {
    key: 'Overpaid',
    title: 'Trop-perçu',
    width: 110,
    align: 'end',
    folds: 1,
    cell: ({ Overpaid }) => sum(Overpaid),
  },
];
