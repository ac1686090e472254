import {
  IconCash,
  IconCopy,
  IconFileCode,
  IconFileText,
  IconLink,
  IconMail,
  IconReceiptRefund,
  IconSend,
} from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { CabinetInvoiceLine } from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import {
  DownloadCabinetInvoiceAsPdf,
  DownloadCabinetInvoiceFacturX,
  DuplicateCabinetInvoice,
  UpdateCabinetInvoiceStatus,
} from '#contract/commerce/cabinet-invoices/calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { nameOf } from './cabinet-invoice-table-columns.tsx';

/** What a dialog of the list is opened for. */
export interface AskedOfInvoice {
  what: 'payment' | 'credit' | 'link' | 'mail';
  of: CabinetInvoiceLine;
}

const unlessOpen = ({ State, IsCreditNote }: CabinetInvoiceLine) =>
  State === 'Issued' && !IsCreditNote ? undefined : 'Seulement une facture émise qui reste à payer.';

const unlessIssued = ({ State }: CabinetInvoiceLine) =>
  State === 'Draft' ? 'Émettez-la d’abord.' : undefined;

const unlessDraft = ({ State }: CabinetInvoiceLine) =>
  State === 'Draft' ? undefined : 'Cette facture est déjà émise.';

/** What may be done with an invoice of the firm, as far as it has come. */
export function useCabinetInvoiceActions(
  ask: (asked: AskedOfInvoice) => void,
  reload: () => void,
): ListAction<CabinetInvoiceLine>[] {
  const { run } = useAction();
  const session = useSession();

  const issue = async (invoice: CabinetInvoiceLine) => {
    const yes = await confirm({
      title: 'Émettre la facture',
      text: `${nameOf(invoice)} reçoit son numéro et ne change plus. Voulez-vous l’émettre\u202f?`,
    });
    if (!yes) return;
    await run(async () => {
      const { Id, Version } = invoice;
      const { Number: number } = await callApi(UpdateCabinetInvoiceStatus, { Id, Version, State: 'Issued' });
      toast('success', `Facture ${number} émise.`);
      reload();
    }, null);
  };

  const duplicate = ({ Id }: CabinetInvoiceLine) =>
    run(async () => {
      await callApi(DuplicateCabinetInvoice, { Id });
      reload();
    }, 'Un brouillon de même contenu est ajouté.');

  const read: ListAction<CabinetInvoiceLine> = {
    label: 'PDF',
    icon: IconFileText,
    run: (invoice) =>
      run(async () => {
        const file = await fetchFile(DownloadCabinetInvoiceAsPdf, { id: invoice.Id });
        showPdf({ title: nameOf(invoice), file });
      }, null),
  };
  const facturX: ListAction<CabinetInvoiceLine> = {
    label: 'Factur-X',
    icon: IconFileCode,
    seldom: true,
    unless: unlessIssued,
    run: ({ Id }) =>
      run(async () => saveFile(await fetchFile(DownloadCabinetInvoiceFacturX, { id: Id })), null),
  };
  if (!can(session, UpdateCabinetInvoiceStatus)) return [read, facturX];
  return [
    { label: 'Émettre', icon: IconSend, unless: unlessDraft, run: issue },
    { label: 'Envoyer', icon: IconMail, unless: unlessIssued, run: (of) => ask({ what: 'mail', of }) },
    { label: 'Encaisser', icon: IconCash, unless: unlessOpen, run: (of) => ask({ what: 'payment', of }) },
    { label: 'Lien de paiement', icon: IconLink, unless: unlessOpen, run: (of) => ask({ what: 'link', of }) },
    {
      label: 'Avoir',
      icon: IconReceiptRefund,
      seldom: true,
      unless: unlessOpen,
      run: (of) => ask({ what: 'credit', of }),
    },
    read,
    facturX,
    {
      label: 'Dupliquer',
      icon: IconCopy,
      seldom: true,
      unless: ({ IsCreditNote }) => (IsCreditNote ? 'Un avoir ne se duplique pas.' : undefined),
      run: duplicate,
    },
  ];
}
