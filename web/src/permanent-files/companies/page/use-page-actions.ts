import { IconFileText, IconMapPinShare, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { can } from '#contract/access/access.ts';
import { DeleteSociety, EditSiret, EditSociete } from '#contract/permanent-files/companies/calls.ts';
import type { Company, CompanySection } from '#contract/permanent-files/companies/company.ts';
import { GenererFichesignaletiquePdf } from '#contract/permanent-files/companies/identification-sheet.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { fetchFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import { useCompanyDeletion } from '../deletion/use-company-deletion.tsx';
import { companiesPath } from '../paths.ts';

interface PageContext {
  asOf: string | null;
  edit: (section: CompanySection) => void;
  changeSiret: () => void;
  reload: () => void;
}

/** What this user may do with the company whose page is open, and the dialog of a deletion that is refused. */
export function usePageActions(
  company: Company,
  { asOf, edit, changeSiret, reload }: PageContext,
): { actions: ToolbarAction[]; dialog: ReactNode } {
  const { Id, RaisonSociale } = company;
  const session = useSession();
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const deletion = useCompanyDeletion(
    reload,
    () => void navigate({ to: `${companiesPath}/list`, replace: true }),
  );
  const back = useBackAction(`${companiesPath}/list`);
  const showSheet = () =>
    run(async () => {
      const file = await fetchFile(GenererFichesignaletiquePdf, { Id, AsOf: asOf });
      showPdf({ title: `Fiche signalétique de ${RaisonSociale}`, file });
    }, null);
  const editing = { label: 'Modifier', icon: IconPencil, primary: true, onClick: () => edit('identite') };
  const moving = { label: 'Changer de SIRET', icon: IconMapPinShare, seldom: true, onClick: changeSiret };
  const deleting = {
    label: 'Supprimer',
    icon: IconTrash,
    seldom: true,
    onClick: () => deletion.run(company),
  };
  const actions: ToolbarAction[] = [
    back,
    ...(can(session, EditSociete) ? [editing] : []),
    {
      label: 'Fiche signalétique',
      icon: IconFileText,
      disabledBecause: busy ? 'La fiche est en préparation.' : undefined,
      onClick: () => void showSheet(),
    },
    ...(can(session, EditSiret) ? [moving] : []),
    ...(can(session, DeleteSociety) ? [deleting] : []),
  ];
  return { actions, dialog: deletion.dialog };
}
