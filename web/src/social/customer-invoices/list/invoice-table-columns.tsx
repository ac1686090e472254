import {
  type CustomerInvoice,
  customerInvoiceStates,
  invoiceDirections,
} from '#contract/social/customer-invoices/invoice.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { invoiceStatus } from '../invoice-filters.ts';

export const nameOf = ({ Tiers, Numero, FileName, Societe }: CustomerInvoice) =>
  [Tiers, Numero].filter(Boolean).join(' ') || FileName || Societe;

export const invoiceTableColumns: readonly Column<CustomerInvoice>[] = [
  { key: 'Societe', title: 'Société', width: 210, onCard: 'detail', cell: ({ Societe }) => Societe },
  { key: 'Tiers', title: 'Fournisseur ou client', width: 220, onCard: 'heading', cell: (row) => nameOf(row) },
  { key: 'Sens', title: 'Sens', width: 80, onCard: 'detail', cell: ({ Sens }) => invoiceDirections[Sens] },
  {
    key: 'Etat',
    title: 'État',
    width: 150,
    onCard: 'state',
    cell: ({ Etat }) => <StatusBadge status={invoiceStatus[Etat]}>{customerInvoiceStates[Etat]}</StatusBadge>,
  },
  {
    key: 'Date',
    title: 'Date',
    width: 110,
    onCard: 'labelled',
    cell: ({ Date: day }) => day && formatDate(day),
  },
  {
    key: 'TTC',
    title: 'TTC',
    width: 110,
    align: 'end',
    onCard: 'labelled',
    cell: ({ TTC }) => TTC !== null && formatEuros(TTC),
  },
  {
    key: 'TVA',
    title: 'TVA',
    width: 100,
    align: 'end',
    folds: 2,
    cell: ({ TVA }) => TVA !== null && formatEuros(TVA),
  },
  {
    key: 'Doublon',
    title: 'Doublon',
    width: 100,
    folds: 3,
    cell: ({ IdDoublon }) => IdDoublon !== null && <StatusBadge status="warning">Possible</StatusBadge>,
  },
  {
    key: 'DeposeeLe',
    title: 'Déposée',
    width: 130,
    folds: 1,
    cell: ({ DeposeeLe }) => <Moment at={DeposeeLe} />,
  },
];
