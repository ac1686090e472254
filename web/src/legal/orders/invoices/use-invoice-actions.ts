import {
  IconCash,
  IconFileCode,
  IconFileText,
  IconLink,
  IconReceiptRefund,
  IconSend,
} from '@tabler/icons-react';
import {
  DownloadInvoiceFormalityAsPdf,
  DownloadInvoiceFormalityFacturX,
  UpdateInvoiceStatus,
} from '#contract/legal/orders/invoices/calls.ts';
import type { InvoiceLine } from '#contract/legal/orders/invoices/invoice.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { nameOf } from './invoice-table-columns.tsx';

/** What a dialog of the list is opened for. */
export interface AskedOfInvoice {
  what: 'payment' | 'credit' | 'link';
  of: InvoiceLine;
}

const unlessIssued = ({ State, IsCreditNote }: InvoiceLine) =>
  State === 'Issued' && !IsCreditNote ? undefined : 'Seulement une facture émise qui reste à payer.';

/** What may be done with an invoice, as far as it has come. */
export function useInvoiceActions(
  ask: (asked: AskedOfInvoice) => void,
  reload: () => void,
): ListAction<InvoiceLine>[] {
  const { run } = useAction();

  const issue = async (invoice: InvoiceLine) => {
    const yes = await confirm({
      title: 'Émettre la facture',
      text: `${nameOf(invoice)} reçoit son numéro et ne change plus. Voulez-vous l’émettre\u202f?`,
    });
    if (!yes) return;
    await run(async () => {
      const { Id, Version } = invoice;
      const { Number: number } = await callApi(UpdateInvoiceStatus, { Id, Version, State: 'Issued' });
      toast('success', `Facture ${number} émise.`);
      reload();
    }, null);
  };

  return [
    {
      label: 'Émettre',
      icon: IconSend,
      primary: true,
      unless: ({ State }) => (State === 'Draft' ? undefined : 'Cette facture est déjà émise.'),
      run: issue,
    },
    { label: 'Encaisser', icon: IconCash, unless: unlessIssued, run: (of) => ask({ what: 'payment', of }) },
    {
      label: 'Lien de paiement',
      icon: IconLink,
      unless: unlessIssued,
      run: (of) => ask({ what: 'link', of }),
    },
    {
      label: 'Créditer',
      icon: IconReceiptRefund,
      seldom: true,
      unless: (row) =>
        unlessIssued(row) ?? (row.Paid > 0 ? 'Cette facture est réglée en partie.' : undefined),
      run: (of) => ask({ what: 'credit', of }),
    },
    {
      label: 'PDF',
      icon: IconFileText,
      run: (invoice) =>
        run(async () => {
          const file = await fetchFile(DownloadInvoiceFormalityAsPdf, { id: invoice.Id });
          showPdf({ title: nameOf(invoice), file });
        }, null),
    },
    {
      label: 'Factur-X',
      icon: IconFileCode,
      seldom: true,
      unless: ({ Number: number }) => (number === null ? 'Émettez-la d’abord.' : undefined),
      run: ({ Id }) =>
        run(async () => saveFile(await fetchFile(DownloadInvoiceFormalityFacturX, { id: Id })), null),
    },
  ];
}
