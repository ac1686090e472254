import {
  type CabinetInvoiceLine,
  type InvoiceStep,
  invoiceSteps,
} from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';

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

const InvoiceBadge = ({ Step }: Pick<CabinetInvoiceLine, 'Step'>) => (
  <StatusBadge status={statuses[Step]}>{invoiceSteps[Step]}</StatusBadge>
);

/** A due day that has passed says so beside it. */
const dueOf = ({ DueOn, IsOverdue }: CabinetInvoiceLine) =>
  DueOn && `${formatDate(DueOn)}${IsOverdue ? ' (en retard)' : ''}`;

/** What an invoice is called: by its number, or its customer while it has none. */
export const nameOf = ({ Number: number, Client, IsCreditNote }: CabinetInvoiceLine): string =>
  number === null ? `Brouillon pour ${Client}` : `${IsCreditNote ? 'Avoir' : 'Facture'} ${number}`;

export const cabinetInvoiceColumns: readonly Column<CabinetInvoiceLine>[] = [
  { key: 'Number', title: 'Numéro', width: 200, onCard: 'heading', cell: nameOf },
  { key: 'Date', title: 'Date', width: 110, onCard: 'detail', cell: ({ Date: on }) => on && formatDate(on) },
  {
    key: 'Client',
    title: 'Société',
    width: 200,
    onCard: 'detail',
    cell: ({ Societe, Client }) => Societe?.Value ?? Client,
  },
  { key: 'Object', title: 'Objet', width: 190, folds: 2, cell: ({ Object: what }) => what },
  { key: 'HT', title: 'HT', width: 110, align: 'end', folds: 4, cell: ({ HT }) => formatEuros(HT) },
  { key: 'TVA', title: 'TVA', width: 100, align: 'end', folds: 5, cell: ({ TVA }) => formatEuros(TVA) },
  {
    key: 'TTC',
    title: 'TTC',
    width: 115,
    align: 'end',
    onCard: 'labelled',
    cell: ({ TTC }) => formatEuros(TTC),
  },
  { key: 'Paid', title: 'Réglé', width: 115, align: 'end', folds: 3, cell: ({ Paid }) => formatEuros(Paid) },
  { key: 'DueOn', title: 'Échéance', width: 130, folds: 1, onCard: 'labelled', cell: dueOf },
  { key: 'State', title: 'État', width: 150, onCard: 'state', cell: InvoiceBadge },
];
