import {
  IconBan,
  IconFileSpreadsheet,
  IconFileText,
  IconHelpCircle,
  IconMail,
  IconNews,
} from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { RequestOf } from '#contract/call.ts';
import {
  AbandonDissolution,
  ExportSuiviDissolutionliquidationAsPdf,
  ExportSuiviDissolutionliquidationToExcel,
  sendDissolutionMail,
} from '#contract/legal/dissolutions/calls.ts';
import type { Dissolution } from '#contract/legal/dissolutions/dissolution.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { useOpenFile } from '#web/permanent-files/companies/use-open-file.ts';
import { usePrepareNotice } from '../notices/use-prepare-notice.ts';

interface Needs {
  filters: RequestOf<typeof ExportSuiviDissolutionliquidationToExcel>;
  ask: (asked: { what: 'deadlines' | 'mail' | 'abandon'; of: Dissolution }) => void;
}

const ended = ({ Etat }: Dissolution) =>
  Etat === 'RADIEE' || Etat === 'ABANDONNEE' ? 'Cette dissolution est terminée.' : undefined;

/** What this user may do with a dissolution beside changing it, and with the list that is filtered. */
export function useDissolutionActions({ filters, ask }: Needs): ListAction<Dissolution>[] {
  const session = useSession();
  const { run } = useAction();
  const openFile = useOpenFile<Dissolution>(({ IdSociete }) => IdSociete, 'echeances');
  const prepareNotice = usePrepareNotice();
  const download = (call: typeof ExportSuiviDissolutionliquidationToExcel) =>
    void run(
      async () => saveFile(await blockScreen('Préparation du fichier…', fetchFile(call, filters))),
      null,
    );
  return [
    { label: 'Échéances', icon: IconHelpCircle, run: (of) => ask({ what: 'deadlines', of }) },
    ...(can(session, sendDissolutionMail)
      ? [
          {
            label: 'Écrire au client',
            icon: IconMail,
            unless: ended,
            run: (of: Dissolution) => ask({ what: 'mail', of }),
          },
        ]
      : []),
    ...(prepareNotice
      ? [
          {
            label: 'Annonce légale',
            icon: IconNews,
            unless: ({ Etat }: Dissolution) =>
              Etat === 'ABANDONNEE' ? 'Cette dissolution a été abandonnée.' : undefined,
            run: ({ Id }: Dissolution) => prepareNotice({ DissolutionId: Id }),
          },
        ]
      : []),
    ...(can(session, AbandonDissolution)
      ? [
          {
            label: 'Abandonner',
            icon: IconBan,
            seldom: true as const,
            unless: ended,
            run: (of: Dissolution) => ask({ what: 'abandon', of }),
          },
        ]
      : []),
    ...openFile,
    {
      label: 'PDF',
      icon: IconFileText,
      atEnd: true,
      onClick: () => download(ExportSuiviDissolutionliquidationAsPdf),
    },
    {
      label: 'Exporter vers Excel',
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () => download(ExportSuiviDissolutionliquidationToExcel),
    },
  ];
}
