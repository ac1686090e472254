import { IconFileText, IconPencil } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import { EditSociete } from '#contract/permanent-files/companies/calls.ts';
import type { Company, CompanySection } from '#contract/permanent-files/companies/company.ts';
import { GenererFichesignaletiquePdf } from '#contract/permanent-files/companies/identification-sheet.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { fetchFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { ToolbarAction } from '#web/kit/page/Toolbar.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import { companiesPath } from '../paths.ts';

interface PageContext {
  asOf: string | null;
  edit: (section: CompanySection) => void;
}

/** What this user may do with the company whose page is open. */
export function usePageActions(company: Company, { asOf, edit }: PageContext): ToolbarAction[] {
  const { Id, RaisonSociale } = company;
  const session = useSession();
  const { busy, run } = useAction();
  const back = useBackAction(`${companiesPath}/list`);
  const showSheet = () =>
    run(async () => {
      const file = await fetchFile(GenererFichesignaletiquePdf, { Id, AsOf: asOf });
      showPdf({ title: `Fiche signalétique de ${RaisonSociale}`, file });
    }, null);
  const editing = { label: 'Modifier', icon: IconPencil, primary: true, onClick: () => edit('identite') };
  return [
    back,
    ...(can(session, EditSociete) ? [editing] : []),
    {
      label: 'Fiche signalétique',
      icon: IconFileText,
      disabledBecause: busy ? 'La fiche est en préparation.' : undefined,
      onClick: () => void showSheet(),
    },
  ];
}
