import { IconCalendarPlus, IconFileSpreadsheet, IconHelpCircle } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { RequestOf } from '#contract/call.ts';
import { exportCfeToExcel, MakeCfeYear } from '#contract/tax/cfe/calls.ts';
import type { CfeLine } from '#contract/tax/cfe/cfe.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { counted } from '#web/kit/text/french.ts';

interface Needs {
  filters: RequestOf<typeof exportCfeToExcel>;
  askWhy: (line: CfeLine) => void;
  reload: () => void;
}

/** What this user may do with a line beside changing it, and with the year that is shown. */
export function useCfeActions({ filters, askWhy, reload }: Needs): ListAction<CfeLine>[] {
  const session = useSession();
  const { run } = useAction();
  const year = filters.Annee ?? 0;

  async function makeYear() {
    const { Ajoutes } = await callApi(MakeCfeYear, { Annee: year });
    toast('success', `${counted(Ajoutes, 'ligne ajoutée', 'lignes ajoutées')} pour ${year}.`);
    reload();
  }

  return [
    { label: 'Pourquoi ?', icon: IconHelpCircle, run: askWhy },
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
                    await blockScreen('Préparation du fichier…', fetchFile(exportCfeToExcel, filters)),
                  ),
                null,
              ),
          },
        ]
      : []),
  ];
}
