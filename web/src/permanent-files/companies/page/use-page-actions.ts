import { IconFileText } from '@tabler/icons-react';
import type { Company } from '#contract/permanent-files/companies/company.ts';
import { GenererFichesignaletiquePdf } from '#contract/permanent-files/companies/identification-sheet.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { fetchFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { ToolbarAction } from '#web/kit/page/Toolbar.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import { companiesPath } from '../paths.ts';

/** What this user may do with the company whose page is open. */
export function usePageActions({ Id, RaisonSociale }: Company, asOf: string | null): ToolbarAction[] {
  const { busy, run } = useAction();
  const showSheet = () =>
    run(async () => {
      const file = await fetchFile(GenererFichesignaletiquePdf, { Id, AsOf: asOf });
      showPdf({ title: `Fiche signalétique de ${RaisonSociale}`, file });
    }, null);
  return [
    useBackAction(`${companiesPath}/list`),
    {
      label: 'Fiche signalétique',
      icon: IconFileText,
      disabledBecause: busy ? 'La fiche est en préparation.' : undefined,
      onClick: () => void showSheet(),
    },
  ];
}
