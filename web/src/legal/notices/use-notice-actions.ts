import {
  IconBan,
  IconBuildingBroadcastTower,
  IconCertificate,
  IconFileSpreadsheet,
  IconFileText,
  IconHelpCircle,
  IconNews,
  IconSend,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { RequestOf } from '#contract/call.ts';
import {
  DownloadNoticeAsPdf,
  DownloadNoticeProof,
  exportNoticesToExcel,
  exportNoticesToPdf,
} from '#contract/legal/notices/calls.ts';
import type { Notice } from '#contract/legal/notices/notice.ts';
import { nextNoticeStates, noticeStates } from '#contract/legal/notices/states.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { supportListPath } from './paths.ts';

export interface AskedOfNotice {
  what: 'price' | 'send' | 'publish' | 'cancel';
  of: Notice;
}

interface Needs {
  filters: RequestOf<typeof exportNoticesToExcel>;
  ask: (asked: AskedOfNotice) => void;
}

const unlessOpen = (to: 1 | 2 | 3) => (row: Notice) =>
  nextNoticeStates[row.State].includes(to)
    ? undefined
    : `Cette annonce est «\u202f${noticeStates[row.State]}\u202f».`;

/** What may be done with a notice beside changing it, and with the list that is filtered. */
export function useNoticeActions({ filters, ask }: Needs): ListAction<Notice>[] {
  const { run } = useAction();
  const navigate = useNavigate();
  const save = (file: ReturnType<typeof fetchFile>) =>
    void run(async () => saveFile(await blockScreen('Préparation du fichier…', file)), null);
  return [
    { label: 'Prix', icon: IconHelpCircle, run: (of) => ask({ what: 'price', of }) },
    {
      label: 'Aperçu',
      icon: IconFileText,
      run: ({ Id }) => save(fetchFile(DownloadNoticeAsPdf, { id: Id })),
    },
    {
      label: 'Envoyer au support',
      icon: IconSend,
      unless: unlessOpen(1),
      run: (of) => ask({ what: 'send', of }),
    },
    {
      label: 'Parue (attestation)',
      icon: IconNews,
      unless: unlessOpen(2),
      run: (of) => ask({ what: 'publish', of }),
    },
    {
      label: 'Attestation',
      icon: IconCertificate,
      seldom: true,
      unless: ({ HasProof }) => (HasProof ? undefined : 'Cette annonce n’a pas encore paru.'),
      run: ({ Id }) => save(fetchFile(DownloadNoticeProof, { id: Id })),
    },
    {
      label: 'Annuler l’annonce',
      icon: IconBan,
      seldom: true,
      unless: unlessOpen(3),
      run: (of) => ask({ what: 'cancel', of }),
    },
    {
      label: 'Supports',
      icon: IconBuildingBroadcastTower,
      onClick: () => void navigate({ to: supportListPath } as never),
    },
    {
      label: 'PDF',
      icon: IconFileText,
      atEnd: true,
      onClick: () => save(fetchFile(exportNoticesToPdf, filters)),
    },
    {
      label: 'Exporter vers Excel',
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () => save(fetchFile(exportNoticesToExcel, filters)),
    },
  ];
}
