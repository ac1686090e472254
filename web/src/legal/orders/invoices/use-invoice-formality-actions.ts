import {
  DownloadInvoiceFormalityAsPdf,
  DownloadInvoiceFormalityFacturX,
  UpdateInvoiceStatus,
} from '#contract/legal/orders/invoices/calls.ts';
import type { InvoiceLine } from '#contract/legal/orders/invoices/invoice.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import {
  type AskedOfInvoice,
  unlessOpen,
  useInvoiceActions,
} from '#web/permanent-files/invoicing/use-invoice-actions.ts';
import { nameOf } from './invoice-table-columns.tsx';

/** What may be done with an invoice of formalities; one that is paid in part is credited nowhere. */
export function useInvoiceFormalityActions(
  ask: (asked: AskedOfInvoice<InvoiceLine>) => void,
  reload: () => void,
): ListAction<InvoiceLine>[] {
  const { issue, payment, link, credit, pdf, facturX } = useInvoiceActions<InvoiceLine>({
    nameOf,
    issue: ({ Id, Version }) => callApi(UpdateInvoiceStatus, { Id, Version, State: 'Issued' }),
    pdf: (id) => fetchFile(DownloadInvoiceFormalityAsPdf, { id }),
    facturX: (id) => fetchFile(DownloadInvoiceFormalityFacturX, { id }),
    ask,
    reload,
  });
  return [
    { ...issue, primary: true },
    payment,
    link,
    {
      ...credit,
      label: 'Créditer',
      unless: (row) => unlessOpen(row) ?? (row.Paid > 0 ? 'Cette facture est réglée en partie.' : undefined),
    },
    pdf,
    facturX,
  ];
}
