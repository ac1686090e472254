import type { InvoiceLine } from '#contract/legal/orders/invoices/invoice.ts';
import { type InvoiceState, invoiceStates } from '#contract/permanent-files/invoicing/invoice.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';

const statuses: Record<InvoiceState, Status> = {
  Draft: 'neutral',
  Issued: 'info',
  Paid: 'success',
  Credited: 'neutral',
};

/** Its state; of one that is late that it is. */
const InvoiceBadge = ({ State, IsOverdue }: Pick<InvoiceLine, 'State' | 'IsOverdue'>) => (
  <StatusBadge status={IsOverdue ? 'danger' : statuses[State]}>
    {IsOverdue ? 'En retard' : invoiceStates[State]}
  </StatusBadge>
);

/** What an invoice is called: by its number, or its order's while it has none. */
export const nameOf = ({ Number: number, OrderNumber, IsCreditNote }: InvoiceLine): string =>
  number === null ? `Brouillon de ${OrderNumber}` : `${IsCreditNote ? 'Avoir' : 'Facture'} ${number}`;

export const invoiceColumns: readonly Column<InvoiceLine>[] = [
  { key: 'Number', title: 'Numéro', width: 190, onCard: 'heading', cell: nameOf },
  { key: 'Date', title: 'Date', width: 110, onCard: 'detail', cell: ({ Date: on }) => on && formatDate(on) },
  { key: 'Client', title: 'Client', width: 210, onCard: 'detail', cell: ({ Client }) => Client },
  { key: 'Object', title: 'Objet', width: 200, folds: 1, cell: ({ Object: what }) => what },
  { key: 'HT', title: 'HT', width: 110, align: 'end', folds: 3, cell: ({ HT }) => formatEuros(HT) },
  {
    key: 'TTC',
    title: 'TTC',
    width: 120,
    align: 'end',
    onCard: 'detail',
    cell: ({ TTC }) => formatEuros(TTC),
  },
  { key: 'Paid', title: 'Réglé', width: 120, align: 'end', folds: 2, cell: ({ Paid }) => formatEuros(Paid) },
  { key: 'DueOn', title: 'Échéance', width: 110, folds: 4, cell: ({ DueOn }) => DueOn && formatDate(DueOn) },
  { key: 'State', title: 'État', width: 120, onCard: 'state', cell: InvoiceBadge },
];
