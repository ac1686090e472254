import {
  IconCash,
  IconFileCode,
  IconFileText,
  IconMail,
  IconReceiptRefund,
  IconSend,
} from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import {
  DownloadPortageInvoiceAsPdf,
  DownloadPortageInvoiceFacturX,
  UpdatePortageInvoiceStatus,
} from '#contract/portage/invoices/calls.ts';
import type { PortageInvoiceLine } from '#contract/portage/invoices/invoice.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import type { BulkAction, ListAction } from '#web/kit/records/list-actions.ts';
import { counted } from '#web/kit/text/french.ts';
import { nameOf } from './portage-invoice-table-columns.tsx';

/** What a dialog of the list is opened for. */
export interface AskedOfInvoice {
  what: 'payment' | 'credit' | 'mail';
  of: PortageInvoiceLine;
}

const unlessOpen = ({ State, IsCreditNote }: PortageInvoiceLine) =>
  State === 'Issued' && !IsCreditNote ? undefined : 'Seulement une facture émise qui reste à payer.';

const unlessIssued = ({ State }: PortageInvoiceLine) =>
  State === 'Draft' ? 'Émettez-la d’abord.' : undefined;

const unlessDraft = ({ State }: PortageInvoiceLine) =>
  State === 'Draft' ? undefined : 'Cette facture est déjà émise.';

const issueOne = ({ Id, Version }: PortageInvoiceLine) =>
  callApi(UpdatePortageInvoiceStatus, { Id, Version, State: 'Issued' });

/** Issues the ticked drafts one after the other; those that are refused stay ticked, and the first says why. */
async function issueMany(rows: readonly PortageInvoiceLine[]): Promise<readonly PortageInvoiceLine[]> {
  const yes = await confirm({
    title: 'Émettre les factures',
    text: `${counted(rows.length, 'facture cochée', 'factures cochées')}\u202f: chaque brouillon reçoit son numéro et ne change plus. Voulez-vous les émettre\u202f?`,
  });
  if (!yes) return [];
  const done: PortageInvoiceLine[] = [];
  const refused: string[] = [];
  for (const row of rows) {
    try {
      await issueOne(row);
      done.push(row);
    } catch (error) {
      refused.push(`${nameOf(row)}\u202f: ${sentenceOf(error)}`);
    }
  }
  if (done.length > 0) toast('success', `${counted(done.length, 'facture émise', 'factures émises')}.`);
  if (refused[0]) toast('warning', refused[0]);
  return done;
}

/** What may be done with an invoice of portage, as far as it has come, and with several. */
export function usePortageInvoiceActions(
  ask: (asked: AskedOfInvoice) => void,
  reload: () => void,
): { actions: ListAction<PortageInvoiceLine>[]; bulk: BulkAction<PortageInvoiceLine>[] } {
  const { run } = useAction();
  const session = useSession();

  const issue = async (invoice: PortageInvoiceLine) => {
    const yes = await confirm({
      title: 'Émettre la facture',
      text: `${nameOf(invoice)} reçoit son numéro et ne change plus. Voulez-vous l’émettre\u202f?`,
    });
    if (!yes) return;
    await run(async () => {
      const { Number: number } = await issueOne(invoice);
      toast('success', `Facture ${number} émise.`);
      reload();
    }, null);
  };

  const read: ListAction<PortageInvoiceLine> = {
    label: 'PDF',
    icon: IconFileText,
    run: (invoice) =>
      run(async () => {
        const file = await fetchFile(DownloadPortageInvoiceAsPdf, { id: invoice.Id });
        showPdf({ title: nameOf(invoice), file });
      }, null),
  };
  const facturX: ListAction<PortageInvoiceLine> = {
    label: 'Factur-X',
    icon: IconFileCode,
    seldom: true,
    unless: unlessIssued,
    run: ({ Id }) =>
      run(async () => saveFile(await fetchFile(DownloadPortageInvoiceFacturX, { id: Id })), null),
  };
  if (!can(session, UpdatePortageInvoiceStatus)) return { actions: [read, facturX], bulk: [] };
  return {
    actions: [
      { label: 'Émettre', icon: IconSend, unless: unlessDraft, run: issue },
      { label: 'Envoyer', icon: IconMail, unless: unlessIssued, run: (of) => ask({ what: 'mail', of }) },
      { label: 'Encaisser', icon: IconCash, unless: unlessOpen, run: (of) => ask({ what: 'payment', of }) },
      {
        label: 'Avoir',
        icon: IconReceiptRefund,
        seldom: true,
        unless: unlessOpen,
        run: (of) => ask({ what: 'credit', of }),
      },
      read,
      facturX,
    ],
    bulk: [
      {
        label: 'Émettre',
        icon: IconSend,
        run: async (rows) => {
          const done = await issueMany(rows);
          reload();
          return done;
        },
      },
    ],
  };
}
