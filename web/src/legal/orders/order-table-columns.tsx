import type { OrderLine } from '#contract/legal/orders/order.ts';
import { holders, type OrderState, orderStates } from '#contract/legal/orders/states.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';

const statuses: Partial<Record<OrderState, Status>> = {
  Draft: 'neutral',
  Amendment: 'warning',
  Rejected: 'danger',
  Validated: 'success',
  Cancelled: 'neutral',
};

export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <StatusBadge status={statuses[state] ?? 'info'}>{orderStates[state]}</StatusBadge>
);

/** The company, or who founds one. */
export const customerOf = ({ Societe, Fondateur }: Pick<OrderLine, 'Societe' | 'Fondateur'>): string =>
  Societe?.Value ?? [Fondateur?.Prenom, Fondateur?.Nom].filter(Boolean).join(' ');

export const orderColumns: readonly Column<OrderLine>[] = [
  { key: 'Number', title: 'Numéro', width: 140, onCard: 'detail', cell: (row) => row.Number },
  { key: 'Societe', title: 'Client', width: 220, onCard: 'heading', cell: customerOf },
  { key: 'Type', title: 'Formalité', width: 220, onCard: 'detail', cell: ({ Type }) => Type.Value },
  {
    key: 'OrderStatusCode',
    title: 'État',
    width: 150,
    onCard: 'state',
    cell: ({ OrderStatusCode }) => <OrderStateBadge state={OrderStatusCode} />,
  },
  {
    key: 'BallWith',
    title: 'Chez',
    width: 120,
    onCard: 'detail',
    folds: 3,
    cell: ({ BallWith }) => BallWith && holders[BallWith],
  },
  {
    key: 'TTC',
    title: 'Total TTC',
    width: 120,
    align: 'end',
    onCard: 'detail',
    cell: ({ TTC }) => formatEuros(TTC),
  },
  {
    key: 'Responsable',
    title: 'Responsable',
    width: 160,
    folds: 1,
    cell: ({ Responsable }) => Responsable?.Value,
  },
  {
    key: 'LastAction',
    title: 'Dernière action',
    width: 200,
    folds: 2,
    cell: ({ LastAction }) => LastAction && `${formatDate(LastAction.At)}\u202f: ${LastAction.Libelle}`,
  },
  { key: 'DaysOpen', title: 'Jours', width: 80, align: 'end', folds: 4, cell: ({ DaysOpen }) => DaysOpen },
];
