import { type NoticeInvoice, noticeInvoiceStates } from '#contract/legal/notices/invoices/invoice.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';

const statuses: Record<NoticeInvoice['State'], Status> = {
  A_RAPPROCHER: 'warning',
  RAPPROCHEE: 'info',
  REFACTUREE: 'info',
  PAYEE: 'success',
  CONTESTEE: 'danger',
};

const joined = (parts: readonly (string | null)[]) => [...new Set(parts.filter(Boolean))].join(', ');

export const invoiceColumns: readonly Column<NoticeInvoice>[] = [
  { key: 'Support', title: 'Support', width: 180, onCard: 'detail', cell: ({ Support }) => Support.Value },
  { key: 'Numero', title: 'Facture', width: 130, onCard: 'heading', cell: ({ Numero }) => Numero },
  {
    key: 'Annonces',
    title: 'Annonce',
    width: 130,
    onCard: 'detail',
    cell: ({ Annonces }) => joined(Annonces.map((notice) => notice.Number)),
  },
  {
    key: 'Clients',
    title: 'Société',
    width: 180,
    folds: 1,
    cell: ({ Annonces }) => joined(Annonces.map(({ Client }) => Client)),
  },
  { key: 'HT', title: 'HT', width: 100, align: 'end', folds: 4, cell: ({ HT }) => formatEuros(HT) },
  { key: 'TVA', title: 'TVA', width: 90, align: 'end', folds: 6, cell: ({ TVA }) => formatEuros(TVA) },
  {
    key: 'TTC',
    title: 'TTC',
    width: 100,
    align: 'end',
    onCard: 'labelled',
    cell: ({ TTC }) => formatEuros(TTC),
  },
  {
    key: 'Echeance',
    title: 'Échéance',
    width: 110,
    onCard: 'labelled',
    cell: ({ Echeance }) => formatDate(Echeance),
  },
  {
    key: 'RefactureeSur',
    title: 'Refacturée sur',
    width: 130,
    folds: 3,
    cell: ({ Annonces }) => joined(Annonces.map(({ RefactureeSur }) => RefactureeSur)),
  },
  {
    key: 'PayeeLe',
    title: 'Payée le',
    width: 110,
    folds: 5,
    cell: ({ PayeeLe }) => PayeeLe && formatDate(PayeeLe),
  },
  {
    key: 'Ecart',
    title: 'Écart',
    width: 90,
    align: 'end',
    folds: 2,
    cell: ({ Ecart }) => Ecart !== null && formatEuros(Ecart),
  },
  {
    key: 'State',
    title: 'État',
    width: 140,
    onCard: 'state',
    cell: ({ State }) => <StatusBadge status={statuses[State]}>{noticeInvoiceStates[State]}</StatusBadge>,
  },
];
