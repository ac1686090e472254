import {
  type CabinetInvoiceLine,
  type InvoiceStep,
  invoiceSteps,
} from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { invoiceName } from '#web/permanent-files/invoicing/invoice-names.ts';

const statuses: Record<InvoiceStep, Status> = {
  Draft: 'neutral',
  Issued: 'info',
  Sent: 'info',
  PartlyPaid: 'info',
  Reminded: 'warning',
  FormalNotice: 'danger',
  Paid: 'success',
  Credited: 'neutral',
};

/** Steps that say nothing of a day that has passed. */
const lateSteps: readonly InvoiceStep[] = ['Issued', 'Sent'];

/** How far it has come, or that it should have been paid by now. */
const InvoiceBadge = ({ Step, IsOverdue }: CabinetInvoiceLine) => (
  <StatusBadge status={IsOverdue && statuses[Step] === 'info' ? 'warning' : statuses[Step]}>
    {IsOverdue && lateSteps.includes(Step) ? 'En retard' : invoiceSteps[Step]}
  </StatusBadge>
);

export const cabinetInvoiceColumns: readonly Column<CabinetInvoiceLine>[] = [
  { key: 'Number', title: 'Numéro', width: 200, onCard: 'heading', cell: invoiceName },
  { key: 'Date', title: 'Date', width: 110, onCard: 'detail', cell: ({ Date: on }) => on && formatDate(on) },
  {
    key: 'Client',
    title: 'Société',
    width: 200,
    onCard: 'detail',
    cell: ({ Societe, Client }) => Societe?.Value ?? Client,
  },
  { key: 'Object', title: 'Objet', width: 190, folds: 3, cell: ({ Object: what }) => what },
  { key: 'HT', title: 'HT', width: 110, align: 'end', folds: 2, cell: ({ HT }) => formatEuros(HT) },
  { key: 'TVA', title: 'TVA', width: 100, align: 'end', folds: 1, cell: ({ TVA }) => formatEuros(TVA) },
  {
    key: 'TTC',
    title: 'TTC',
    width: 115,
    align: 'end',
    onCard: 'labelled',
    cell: ({ TTC }) => formatEuros(TTC),
  },
  {
    key: 'Paid',
    title: 'Réglé',
    width: 115,
    align: 'end',
    folds: 4,
    cell: ({ Paid }) => Paid !== 0 && formatEuros(Paid),
  },
  {
    key: 'DueOn',
    title: 'Échéance',
    width: 110,
    folds: 5,
    onCard: 'labelled',
    cell: ({ DueOn }) => DueOn && formatDate(DueOn),
  },
  { key: 'State', title: 'État', width: 150, onCard: 'state', cell: InvoiceBadge },
];
