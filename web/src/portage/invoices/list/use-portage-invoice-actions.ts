import { IconBellRinging, IconSend } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import {
  DownloadPortageInvoiceAsPdf,
  DownloadPortageInvoiceFacturX,
  UpdatePortageInvoiceStatus,
} from '#contract/portage/invoices/calls.ts';
import type { PortageInvoiceLine } from '#contract/portage/invoices/invoice.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useSession } from '#web/kit/api/session.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { BulkAction, ListAction } from '#web/kit/records/list-actions.ts';
import { counted } from '#web/kit/text/french.ts';
import { invoiceName } from '#web/permanent-files/invoicing/invoice-names.ts';
import {
  type AskedOfInvoice,
  useInvoiceActions,
} from '#web/permanent-files/invoicing/use-invoice-actions.ts';

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
      refused.push(`${invoiceName(row)}\u202f: ${sentenceOf(error)}`);
    }
  }
  if (done.length > 0) toast('success', `${counted(done.length, 'facture émise', 'factures émises')}.`);
  if (refused[0]) toast('warning', refused[0]);
  return done;
}

const unlessOverdue = ({ IsOverdue }: PortageInvoiceLine) =>
  IsOverdue ? undefined : 'Seulement une facture échue qui reste à régler.';

interface Asking {
  ask: (asked: AskedOfInvoice<PortageInvoiceLine>) => void;
  /** Opens what sends reminders of these invoices; `sent` is told once some have left. */
  remind: (rows: readonly PortageInvoiceLine[], sent?: () => void) => void;
  reload: () => void;
}

/** What may be done with an invoice of portage, as far as it has come, and with several. */
export function usePortageInvoiceActions({ ask, remind, reload }: Asking): {
  actions: ListAction<PortageInvoiceLine>[];
  bulk: BulkAction<PortageInvoiceLine>[];
} {
  const session = useSession();
  const { issue, mail, payment, credit, pdf, facturX } = useInvoiceActions<PortageInvoiceLine>({
    nameOf: invoiceName,
    issue: issueOne,
    pdf: (id) => fetchFile(DownloadPortageInvoiceAsPdf, { id }),
    facturX: (id) => fetchFile(DownloadPortageInvoiceFacturX, { id }),
    ask,
    reload,
  });
  if (!can(session, UpdatePortageInvoiceStatus)) return { actions: [pdf, facturX], bulk: [] };
  const reminding = { label: 'Relancer', icon: IconBellRinging };
  return {
    actions: [
      issue,
      mail,
      payment,
      { ...reminding, unless: unlessOverdue, run: (row) => remind([row]) },
      credit,
      pdf,
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
      {
        ...reminding,
        run: (rows) => new Promise((resolve) => remind(rows, () => resolve(rows))),
      },
    ],
  };
}
