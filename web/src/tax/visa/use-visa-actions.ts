import {
  IconBan,
  IconCalendarOff,
  IconCopyOff,
  IconFileSpreadsheet,
  IconFileText,
  IconListNumbers,
  IconLogout,
  IconRestore,
  IconStar,
  IconUserCheck,
} from '@tabler/icons-react';
import type { RequestOf } from '#contract/call.ts';
import {
  type registreVisafiscalAsExcelWebAttachment as AsExcel,
  RestoreDoublonVisaFiscal,
  registreVisafiscalAsExcelWebAttachment,
  registreVisafiscalAsPdfWebAttachment,
} from '#contract/tax/visa/calls.ts';
import type { TaxVisaRow } from '#contract/tax/visa/tax-visa.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';

/** What a dialog is opened for. */
export type Asked =
  | { what: 'terminate' | 'exclude' | 'mission-end' | 'doubles' | 'rating'; of: TaxVisaRow }
  | { what: 'membership'; of: TaxVisaRow | undefined }
  | { what: 'labels' };

interface Needs {
  filters: RequestOf<typeof AsExcel>;
  ask: (asked: Asked) => void;
  reload: () => void;
}

const ended = ({ Etat, RestaurableJusquAu }: TaxVisaRow) =>
  RestaurableJusquAu
    ? 'Ce doublon est écarté\u202f: reprenez-le d’abord.'
    : Etat === 'RESILIEE' || Etat === 'EXCLUE'
      ? 'Cette société n’est plus au visa fiscal.'
      : undefined;

/** The register's toolbar, in the specified order; the list's own 'Retour' stands first. */
export function useVisaActions({ filters, ask, reload }: Needs): ListAction<TaxVisaRow>[] {
  const { run } = useAction();
  const download = (call: typeof registreVisafiscalAsExcelWebAttachment) =>
    void run(
      async () => saveFile(await blockScreen('Préparation du fichier…', fetchFile(call, filters))),
      null,
    );
  const isShownAside = filters.IsEcarte === true;
  return [
    {
      label: 'Adhésion',
      icon: IconUserCheck,
      primary: true,
      onClick: () => ask({ what: 'membership', of: undefined }),
    },
    {
      label: 'Modifier l’adhésion',
      icon: IconUserCheck,
      seldom: true,
      unless: ended,
      run: (of) => ask({ what: 'membership', of }),
    },
    { label: 'Résilier', icon: IconLogout, unless: ended, run: (of) => ask({ what: 'terminate', of }) },
    { label: 'Exclure', icon: IconBan, unless: ended, run: (of) => ask({ what: 'exclude', of }) },
    {
      label: 'Date de fin de mission',
      icon: IconCalendarOff,
      unless: ended,
      run: (of) => ask({ what: 'mission-end', of }),
    },
    {
      label: 'Doublons',
      icon: IconCopyOff,
      unless: ({ Doublon }) => (Doublon ? undefined : 'Ce dossier n’a pas de doublon.'),
      run: (of) => ask({ what: 'doubles', of }),
    },
    ...(isShownAside
      ? [
          {
            label: 'Reprendre',
            icon: IconRestore,
            run: ({ VisaFiscalId }: TaxVisaRow) =>
              run(async () => {
                await callApi(RestoreDoublonVisaFiscal, { Id: VisaFiscalId });
                reload();
              }, 'Doublon repris.'),
          },
        ]
      : []),
    {
      label: 'Coter le compte rendu',
      icon: IconStar,
      seldom: true,
      run: (of) => ask({ what: 'rating', of }),
    },
    {
      label: 'Libellés des cotations',
      icon: IconListNumbers,
      seldom: true,
      onClick: () => ask({ what: 'labels' }),
    },
    {
      label: 'Excel',
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () => download(registreVisafiscalAsExcelWebAttachment),
    },
    {
      label: 'PDF',
      icon: IconFileText,
      atEnd: true,
      onClick: () => download(registreVisafiscalAsPdfWebAttachment),
    },
  ];
}
