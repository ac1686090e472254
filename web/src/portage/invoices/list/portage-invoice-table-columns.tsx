import {
  type PortageInvoiceLine,
  type PortageInvoiceStep,
  portageInvoiceSteps,
} from '#contract/portage/invoices/invoice.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import { invoiceName } from '#web/permanent-files/invoicing/invoice-names.ts';

const statuses: Record<PortageInvoiceStep, Status> = {
  Draft: 'neutral',
  Issued: 'info',
  Sent: 'info',
  PartlyPaid: 'info',
  Paid: 'success',
  Credited: 'neutral',
};

const lateSteps: readonly PortageInvoiceStep[] = ['Issued', 'Sent'];

/** How far it has come, or that it should have been paid by now. */
const InvoiceBadge = ({ Step, IsOverdue }: PortageInvoiceLine) => (
  <StatusBadge status={IsOverdue ? 'warning' : statuses[Step]}>
    {IsOverdue && lateSteps.includes(Step) ? 'En retard' : portageInvoiceSteps[Step]}
  </StatusBadge>
);

export const portageInvoiceColumns: readonly Column<PortageInvoiceLine>[] = [
  { key: 'Number', title: 'Numéro', width: 205, sortable: true, onCard: 'heading', cell: invoiceName },
  {
    key: 'Client',
    title: 'Société cliente',
    width: 150,
    sortable: true,
    onCard: 'detail',
    cell: ({ Societe, Client }) => Societe?.Value ?? Client,
  },
  { key: 'Portes', title: 'Personnes portées', width: 150, folds: 7, cell: ({ Portes }) => Portes },
  {
    key: 'Mois',
    title: 'Mois',
    width: 120,
    sortable: true,
    onCard: 'detail',
    cell: ({ Mois }) => monthTitle(Mois),
  },
  {
    key: 'SocietePortage',
    title: 'Société de portage',
    width: 165,
    folds: 2,
    cell: ({ SocietePortage }) => SocietePortage.Value,
  },
  { key: 'NombreCra', title: 'CRA', width: 60, align: 'end', folds: 3, cell: ({ NombreCra }) => NombreCra },
  { key: 'HT', title: 'HT', width: 110, align: 'end', folds: 1, cell: ({ HT }) => formatEuros(HT) },
  {
    key: 'TTC',
    title: 'TTC',
    width: 115,
    sortable: true,
    align: 'end',
    onCard: 'labelled',
    cell: ({ TTC }) => formatEuros(TTC),
  },
  {
    key: 'Paid',
    title: 'Encaissé',
    width: 115,
    align: 'end',
    folds: 4,
    cell: ({ Paid }) => Paid !== 0 && formatEuros(Paid),
  },
  {
    key: 'DueOn',
    title: 'Échéance',
    width: 110,
    sortable: true,
    folds: 6,
    onCard: 'labelled',
    cell: ({ DueOn }) => DueOn && formatDate(DueOn),
  },
  {
    key: 'LastReminderOn',
    title: 'Relancée le',
    width: 110,
    folds: 5,
    cell: ({ LastReminderOn }) => LastReminderOn && formatDate(LastReminderOn),
  },
  { key: 'State', title: 'État', width: 145, onCard: 'state', cell: InvoiceBadge },
];
