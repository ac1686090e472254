import {
  IconCash,
  IconFileCode,
  IconFileText,
  IconLink,
  IconMail,
  IconReceiptRefund,
  IconSend,
} from '@tabler/icons-react';
import type { AnyInvoice } from '#contract/permanent-files/invoicing/invoice.ts';
import { type ReceivedFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import type { RowAction } from '#web/kit/records/list-actions.ts';

/** An invoice of whatever kind, as its list knows it. */
type ListedInvoice = Pick<AnyInvoice, 'Id' | 'Version' | 'State'> & {
  Number: string | null;
  IsCreditNote: boolean;
};

/** What a dialog of the list is opened for. */
export interface AskedOfInvoice<Row> {
  what: 'payment' | 'credit' | 'link' | 'mail';
  of: Row;
}

interface InvoiceKindActions<Row> {
  nameOf: (invoice: Row) => string;
  /** The kind's own calls. */
  issue: (invoice: Row) => Promise<{ Number: string | null }>;
  pdf: (id: number) => Promise<ReceivedFile>;
  facturX: (id: number) => Promise<ReceivedFile>;
  ask: (asked: AskedOfInvoice<Row>) => void;
  reload: () => void;
}

/** Why nothing more is to be paid or credited; undefined: something is. */
export const unlessOpen = ({ State, IsCreditNote }: ListedInvoice) =>
  State === 'Issued' && !IsCreditNote ? undefined : 'Seulement une facture émise qui reste à payer.';

const unlessIssued = ({ Number: number }: ListedInvoice) =>
  number === null ? 'Émettez-la d’abord.' : undefined;

const unlessDraft = ({ State }: ListedInvoice) =>
  State === 'Draft' ? undefined : 'Cette facture est déjà émise.';

/** What may be done with an invoice of any kind, as far as it has come: each list takes what its kind has. */
export function useInvoiceActions<Row extends ListedInvoice>({
  nameOf,
  ask,
  reload,
  ...calls
}: InvoiceKindActions<Row>) {
  const { run } = useAction();

  async function issue(invoice: Row) {
    const yes = await confirm({
      title: 'Émettre la facture',
      text: `${nameOf(invoice)} reçoit son numéro et ne change plus. Voulez-vous l’émettre\u202f?`,
    });
    if (!yes) return;
    await run(async () => {
      const { Number: number } = await calls.issue(invoice);
      toast('success', `Facture ${number} émise.`);
      reload();
    }, null);
  }

  const asking = (what: AskedOfInvoice<Row>['what']) => (of: Row) => ask({ what, of });
  return {
    issue: { label: 'Émettre', icon: IconSend, unless: unlessDraft, run: issue },
    mail: { label: 'Envoyer', icon: IconMail, unless: unlessIssued, run: asking('mail') },
    payment: { label: 'Encaisser', icon: IconCash, unless: unlessOpen, run: asking('payment') },
    link: { label: 'Lien de paiement', icon: IconLink, unless: unlessOpen, run: asking('link') },
    credit: {
      label: 'Avoir',
      icon: IconReceiptRefund,
      seldom: true,
      unless: unlessOpen,
      run: asking('credit'),
    },
    pdf: {
      label: 'PDF',
      icon: IconFileText,
      run: (invoice) =>
        run(async () => {
          const file = await calls.pdf(invoice.Id);
          showPdf({ title: nameOf(invoice), file });
        }, null),
    },
    facturX: {
      label: 'Factur-X',
      icon: IconFileCode,
      seldom: true,
      unless: unlessIssued,
      run: ({ Id }) => run(async () => saveFile(await calls.facturX(Id)), null),
    },
  } satisfies Record<string, RowAction<Row>>;
}
