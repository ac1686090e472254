import {
  IconArrowsDiff,
  IconArrowsJoin2,
  IconEye,
  IconFileText,
  IconMessageQuestion,
  IconPencil,
  IconPlus,
  IconTableImport,
  IconTrash,
  IconTrashOff,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { can } from '#contract/access/access.ts';
import {
  AddSociete,
  DeleteSociety,
  EditSociete,
  GetDeletedSocietes,
} from '#contract/permanent-files/companies/calls.ts';
import type { CompanyRow } from '#contract/permanent-files/companies/company-list.ts';
import { GenererFichesignaletiquePdf } from '#contract/permanent-files/companies/identification-sheet.ts';
import { GetDoublonsPossibles } from '#contract/permanent-files/companies/merge-calls.ts';
import { UploadImport } from '#contract/permanent-files/imports/calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { fetchFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { importPath } from '../../people/import/import-path.ts';
import { useCompanyDeletion } from '../deletion/use-company-deletion.tsx';
import { companyPagePath, deletedPath, differencesPath, duplicatesPath, requestsPath } from '../paths.ts';
import { useReloadRegister } from '../use-register.ts';

const NewCompanyPanel = lazyPart(() => import('../form/NewCompanyPanel.tsx'));

const panels = ['ajouter'] as const;

/** What this user may do from the list, and what stands over it meanwhile. */
export function useCompanyActions(): { actions: ListAction<CompanyRow>[]; parts: ReactNode } {
  const session = useSession();
  const navigate = useNavigate();
  const panel = usePanel(panels);
  const reload = useReloadRegister();
  const deletion = useCompanyDeletion(() => void reload());
  const { run } = useAction();
  const mayAdd = can(session, AddSociete);
  const pageOf = (Id: number) => companyPagePath.replace('$id', String(Id));

  const adding: ListAction<CompanyRow> = {
    label: 'Ajouter un dossier',
    icon: IconPlus,
    primary: true,
    onClick: () => panel.show('ajouter'),
  };
  const reading: ListAction<CompanyRow> = {
    label: 'Consulter',
    icon: IconEye,
    run: ({ Id }) => navigate({ to: pageOf(Id) }),
  };
  const editing: ListAction<CompanyRow> = {
    label: 'Modifier',
    icon: IconPencil,
    run: ({ Id }) =>
      navigate({ to: pageOf(Id), search: { onglet: 'identite', modifier: 'identite' } } as never),
  };
  const asking: ListAction<CompanyRow> = {
    label: 'Demander une modification',
    icon: IconMessageQuestion,
    run: ({ Id }) =>
      navigate({ to: pageOf(Id), search: { onglet: 'identite', demander: 'identite' } } as never),
  };
  const showing: ListAction<CompanyRow> = {
    label: 'Fiche signalétique',
    icon: IconFileText,
    run: ({ Id, RaisonSociale }) =>
      run(async () => {
        const file = await fetchFile(GenererFichesignaletiquePdf, { Id });
        showPdf({ title: `Fiche signalétique de ${RaisonSociale}`, file });
      }, null),
  };
  const deleting: ListAction<CompanyRow> = { label: 'Supprimer', icon: IconTrash, run: deletion.run };
  const way = (label: string, icon: typeof IconEye, to: string): ListAction<CompanyRow> => ({
    label,
    icon,
    seldom: true,
    onClick: () => void navigate({ to }),
  });
  const actions = [
    ...(mayAdd ? [adding] : []),
    reading,
    ...(can(session, EditSociete) ? [editing] : []),
    showing,
    ...(mayAdd ? [] : [asking]),
    ...(can(session, DeleteSociety) ? [deleting] : []),
    way('Demandes de modification', IconMessageQuestion, requestsPath),
    way('Écarts avec Sirene', IconArrowsDiff, differencesPath),
    ...(can(session, GetDoublonsPossibles)
      ? [way('Doublons possibles', IconArrowsJoin2, duplicatesPath)]
      : []),
    ...(can(session, GetDeletedSocietes) ? [way('Dossiers supprimés', IconTrashOff, deletedPath)] : []),
    ...(can(session, UploadImport) ? [way('Importer', IconTableImport, importPath)] : []),
  ];
  const newFile = mayAdd && panel.open && (
    <NewCompanyPanel
      onSaved={(Id) => {
        void reload();
        void navigate({ to: pageOf(Id), replace: true });
      }}
      onClose={panel.close}
    />
  );
  return {
    actions,
    parts: (
      <>
        {newFile}
        {deletion.dialog}
      </>
    ),
  };
}
