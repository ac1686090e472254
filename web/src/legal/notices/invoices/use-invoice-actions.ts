import {
  IconCash,
  IconFileDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconGavel,
  IconLink,
  IconReceipt2,
} from '@tabler/icons-react';
import type { RequestOf } from '#contract/call.ts';
import {
  DownloadNoticeInvoiceFile,
  exportNoticeInvoicesToExcel,
  exportNoticeInvoicesToPdf,
} from '#contract/legal/notices/invoices/calls.ts';
import type { NoticeInvoice } from '#contract/legal/notices/invoices/invoice.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';

export interface AskedOfInvoice {
  what: 'match' | 'rebill' | 'pay' | 'contest';
  of: readonly NoticeInvoice[];
}

interface Needs {
  filters: RequestOf<typeof exportNoticeInvoicesToExcel>;
  ask: (asked: AskedOfInvoice) => void;
}

const unlessSettled = ({ State }: NoticeInvoice) => {
  if (State === 'PAYEE') return 'Cette facture est payée.';
  return State === 'CONTESTEE' ? 'Cette facture est contestée.' : undefined;
};

const unlessMatched = (row: NoticeInvoice) => {
  if (row.State === 'CONTESTEE') return 'Cette facture est contestée.';
  if (row.Annonces.length === 0) return 'Rapprochez d’abord cette facture.';
  return row.Annonces.every(({ RefactureeSur }) => RefactureeSur)
    ? 'Cette facture est déjà refacturée.'
    : undefined;
};

/** What may be done with a support's invoice beside changing it, and with the list that is filtered. */
export function useInvoiceActions({ filters, ask }: Needs): ListAction<NoticeInvoice>[] {
  const { run } = useAction();
  const save = (file: ReturnType<typeof fetchFile>) =>
    void run(async () => saveFile(await blockScreen('Préparation du fichier…', file)), null);
  return [
    {
      label: 'Rapprocher',
      icon: IconLink,
      unless: unlessSettled,
      run: (row) => ask({ what: 'match', of: [row] }),
    },
    {
      label: 'Refacturer',
      icon: IconReceipt2,
      unless: unlessMatched,
      run: (row) => ask({ what: 'rebill', of: [row] }),
    },
    {
      label: 'Payée',
      icon: IconCash,
      unless: (row) =>
        unlessSettled(row) ??
        (row.State === 'A_RAPPROCHER' ? 'Rapprochez d’abord cette facture.' : undefined),
      run: (row) => ask({ what: 'pay', of: [row] }),
    },
    {
      label: 'Contester',
      icon: IconGavel,
      seldom: true,
      unless: ({ State }) => (State === 'PAYEE' ? 'Cette facture est payée.' : undefined),
      run: (row) => ask({ what: 'contest', of: [row] }),
    },
    {
      label: 'Fichier',
      icon: IconFileDownload,
      unless: ({ HasFile }) => (HasFile ? undefined : 'Cette facture n’a pas de fichier.'),
      run: ({ Id }) => save(fetchFile(DownloadNoticeInvoiceFile, { id: Id })),
    },
    {
      label: 'PDF',
      icon: IconFileText,
      atEnd: true,
      onClick: () => save(fetchFile(exportNoticeInvoicesToPdf, filters)),
    },
    {
      label: 'Exporter vers Excel',
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () => save(fetchFile(exportNoticeInvoicesToExcel, filters)),
    },
  ];
}
