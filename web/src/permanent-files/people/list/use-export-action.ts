import { IconFileSpreadsheet } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import { ExportPersonsToExcel, longExport, StartExport } from '#contract/permanent-files/people/calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { PersonActionContext, PersonActions } from './person-action.ts';

/** The filtered list as a workbook: at once, or from the downloads where it is long. */
export function useExportAction({ filters, total }: PersonActionContext): PersonActions {
  const session = useSession();
  if (!can(session, ExportPersonsToExcel)) return [];

  async function exportToExcel() {
    try {
      if (total > longExport) {
        await callApi(StartExport, filters);
        toast(
          'info',
          'Le fichier Excel est en préparation : vous le trouverez dans les fichiers téléchargés.',
        );
        return;
      }
      saveFile(await blockScreen('Préparation du fichier Excel…', fetchFile(ExportPersonsToExcel, filters)));
    } catch (error) {
      toast('danger', sentenceOf(error));
    }
  }

  return [
    {
      label: 'Exporter vers Excel',
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () => void exportToExcel(),
    },
  ];
}
