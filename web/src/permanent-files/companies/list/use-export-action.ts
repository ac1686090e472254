import { IconFileSpreadsheet } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { RequestOf } from '#contract/call.ts';
import {
  exportListSocieteToExcel,
  StartExportSocietes,
} from '#contract/permanent-files/companies/exports/calls.ts';
import { longExport } from '#contract/permanent-files/people/calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';

interface Shown {
  request: RequestOf<typeof exportListSocieteToExcel>;
  total: number;
}

/** The filtered list as a workbook, in its order: at once, or from the downloads where it is long. */
export function useExportAction({ request, total }: Shown): ToolbarAction[] {
  const session = useSession();
  const { run } = useAction();
  if (!can(session, exportListSocieteToExcel)) return [];
  const background =
    'Le fichier Excel est en préparation\u202f: vous le trouverez dans les fichiers téléchargés.';
  const start = () => run(() => callApi(StartExportSocietes, request), background);
  const fetchNow = () =>
    run(async () =>
      saveFile(
        await blockScreen('Préparation du fichier Excel…', fetchFile(exportListSocieteToExcel, request)),
      ),
    );
  return [
    {
      label: 'Exporter vers Excel',
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () => void (total > longExport ? start() : fetchNow()),
    },
  ];
}
