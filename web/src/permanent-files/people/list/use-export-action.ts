import { IconFileSpreadsheet } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { RequestOf } from '#contract/call.ts';
import { ExportPersonsToExcel, longExport, StartExport } from '#contract/permanent-files/people/calls.ts';
import type { PersonRow } from '#contract/permanent-files/people/person-list.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { BulkAction } from '#web/kit/records/list-actions.ts';
import type { PersonActionContext, PersonActions } from './person-action.ts';

const label = 'Exporter vers Excel';

const download = async (request: RequestOf<typeof ExportPersonsToExcel>) =>
  saveFile(await blockScreen('Préparation du fichier Excel…', fetchFile(ExportPersonsToExcel, request)));

/** Who is ticked, as a workbook in the list's order. */
export function useExportOfTicked({
  sorting,
}: Pick<PersonActionContext, 'sorting'>): BulkAction<PersonRow>[] {
  const session = useSession();
  const { run } = useAction();
  if (!can(session, ExportPersonsToExcel)) return [];
  return [
    {
      label,
      icon: IconFileSpreadsheet,
      async run(rows) {
        await run(() => download({ ...sorting, Ids: rows.map(({ Id }) => Id) }), null);
        return [];
      },
    },
  ];
}

/** The filtered list in its order as a workbook: at once, or from the downloads where it is long. */
export function useExportAction({ filters, sorting, total }: PersonActionContext): PersonActions {
  const session = useSession();
  if (!can(session, ExportPersonsToExcel)) return [];

  async function exportToExcel() {
    try {
      if (total > longExport) {
        await callApi(StartExport, { ...filters, ...sorting });
        toast(
          'info',
          'Le fichier Excel est en préparation\u202f: vous le trouverez dans les fichiers téléchargés.',
        );
        return;
      }
      await download({ ...filters, ...sorting });
    } catch (error) {
      toast('danger', sentenceOf(error));
    }
  }

  return [
    {
      label,
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () => void exportToExcel(),
    },
  ];
}
