import { IconCopy } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { CabinetInvoiceLine } from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import {
  DownloadCabinetInvoiceAsPdf,
  DownloadCabinetInvoiceFacturX,
  DuplicateCabinetInvoice,
  UpdateCabinetInvoiceStatus,
} from '#contract/commerce/cabinet-invoices/calls.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { invoiceName } from '#web/permanent-files/invoicing/invoice-names.ts';
import {
  type AskedOfInvoice,
  useInvoiceActions,
} from '#web/permanent-files/invoicing/use-invoice-actions.ts';

/** What may be done with an invoice of the firm, as far as it has come. */
export function useCabinetInvoiceActions(
  ask: (asked: AskedOfInvoice<CabinetInvoiceLine>) => void,
  reload: () => void,
): ListAction<CabinetInvoiceLine>[] {
  const { run } = useAction();
  const session = useSession();
  const { issue, mail, payment, link, credit, pdf, facturX } = useInvoiceActions<CabinetInvoiceLine>({
    nameOf: invoiceName,
    issue: ({ Id, Version }) => callApi(UpdateCabinetInvoiceStatus, { Id, Version, State: 'Issued' }),
    pdf: (id) => fetchFile(DownloadCabinetInvoiceAsPdf, { id }),
    facturX: (id) => fetchFile(DownloadCabinetInvoiceFacturX, { id }),
    ask,
    reload,
  });
  if (!can(session, UpdateCabinetInvoiceStatus)) return [pdf, facturX];
  return [
    issue,
    mail,
    payment,
    link,
    credit,
    pdf,
    facturX,
    {
      label: 'Dupliquer',
      icon: IconCopy,
      seldom: true,
      unless: ({ IsCreditNote }) => (IsCreditNote ? 'Un avoir ne se duplique pas.' : undefined),
      run: ({ Id }) =>
        run(async () => {
          await callApi(DuplicateCabinetInvoice, { Id });
          reload();
        }, 'Un brouillon de même contenu est ajouté.'),
    },
  ];
}
