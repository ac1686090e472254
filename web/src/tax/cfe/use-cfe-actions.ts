import {
  IconCalendarPlus,
  IconCash,
  IconChecks,
  IconFileSpreadsheet,
  IconFileText,
  IconHelpCircle,
  IconMail,
  IconUpload,
} from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { RequestOf } from '#contract/call.ts';
import { DownloadReductionCfe, exportCfeToExcel, MakeCfeYear } from '#contract/tax/cfe/calls.ts';
import type { CfeFilters, CfeLine } from '#contract/tax/cfe/cfe.ts';
import type { sendcfe } from '#contract/tax/cfe/sending-calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { BulkAction, ListAction } from '#web/kit/records/list-actions.ts';
import { counted } from '#web/kit/text/french.ts';
import { useOpenFile } from '#web/permanent-files/companies/use-open-file.ts';

interface Needs {
  filters: CfeFilters;
  sorting: Pick<RequestOf<typeof exportCfeToExcel>, 'SortColumn' | 'SortOrder'>;
  /** How many notices wait to be confirmed. */
  toConfirm: number | undefined;
  ask: (asked: Asked) => void;
  reload: () => void;
}

/** What is open over the list. */
export type Asked =
  | { what: 'why'; line: CfeLine }
  | { what: 'drop' }
  | { what: 'confirm' }
  | { what: 'paid'; lines: readonly [CfeLine, ...CfeLine[]] }
  | { what: 'send'; of: RequestOf<typeof sendcfe> };

const notPayable = ({ Etat }: CfeLine) =>
  Etat === 'RECU' || Etat === 'ENVOYE' ? undefined : 'Seul un avis reçu se paie.';

const notSendable = ({ Etat }: CfeLine) =>
  Etat === 'RECU' ? undefined : 'Seul un avis reçu et pas encore envoyé part.';

/** What this user may do with a line beside changing it, and with the year that is shown. */
export function useCfeActions({ filters, sorting, toConfirm, ask, reload }: Needs): ListAction<CfeLine>[] {
  const session = useSession();
  const { run } = useAction();
  const openFile = useOpenFile<CfeLine>(({ IdSociete }) => IdSociete, 'echeances');
  const year = filters.Annee ?? 0;

  async function makeYear() {
    const { Ajoutes } = await callApi(MakeCfeYear, { Annee: year });
    toast('success', `${counted(Ajoutes, 'ligne ajoutée', 'lignes ajoutées')} pour ${year}.`);
    reload();
  }

  return [
    { label: 'Déposer des avis', icon: IconUpload, primary: true, onClick: () => ask({ what: 'drop' }) },
    {
      label: 'Confirmer les avis',
      icon: IconChecks,
      disabledBecause: toConfirm === 0 ? 'Aucun avis n’attend d’être confirmé.' : undefined,
      onClick: () => ask({ what: 'confirm' }),
    },
    {
      label: 'Envoyer les avis reçus',
      icon: IconMail,
      onClick: () => ask({ what: 'send', of: { ...filters, Etat: 'RECU' } }),
    },
    { label: 'Pourquoi\u202f?', icon: IconHelpCircle, run: (line) => ask({ what: 'why', line }) },
    {
      label: 'Envoyer au client',
      icon: IconMail,
      seldom: true,
      unless: notSendable,
      run: ({ Id }) => ask({ what: 'send', of: { Ids: [Id] } }),
    },
    {
      label: 'Marquer payé',
      icon: IconCash,
      seldom: true,
      unless: notPayable,
      run: (line) => ask({ what: 'paid', lines: [line] }),
    },
    {
      label: 'Lettre de réduction',
      icon: IconFileText,
      seldom: true,
      unless: ({ Reduction }) =>
        Reduction ? undefined : 'Seul un établissement cessé dans l’année ouvre droit à réduction.',
      run: ({ Id }) => void run(async () => saveFile(await fetchFile(DownloadReductionCfe, { Id })), null),
    },
    ...openFile,
    {
      label: `Constituer l’année ${year}`,
      icon: IconCalendarPlus,
      seldom: true,
      onClick: () => void run(makeYear, null),
    },
    ...(can(session, exportCfeToExcel)
      ? [
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true as const,
            onClick: () =>
              void run(
                async () =>
                  saveFile(
                    await blockScreen(
                      'Préparation du fichier…',
                      fetchFile(exportCfeToExcel, { ...filters, ...sorting }),
                    ),
                  ),
                null,
              ),
          },
        ]
      : []),
  ];
}

/** What may be done with the lines that are ticked: those that it does not suit are left out, and stay ticked. */
export function cfeBulk(ask: (asked: Asked) => void): BulkAction<CfeLine>[] {
  const only = (rows: readonly CfeLine[], unless: (row: CfeLine) => string | undefined) => {
    const fitting = rows.filter((row) => unless(row) === undefined);
    if (fitting.length === 0) toast('danger', unless(rows[0] as CfeLine) ?? '');
    return fitting;
  };
  return [
    {
      label: 'Envoyer aux clients',
      icon: IconMail,
      run: async (rows) => {
        const fitting = only(rows, notSendable);
        if (fitting.length > 0) ask({ what: 'send', of: { Ids: fitting.map(({ Id }) => Id) } });
        return [];
      },
    },
    {
      label: 'Marquer payé',
      icon: IconCash,
      run: async (rows) => {
        const [first, ...others] = only(rows, notPayable);
        if (first) ask({ what: 'paid', lines: [first, ...others] });
        return [];
      },
    },
  ];
}
