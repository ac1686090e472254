import { IconEye, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { can } from '#contract/access/access.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import type { CompanyRow } from '#contract/permanent-files/companies/company-list.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { useSession } from '#web/kit/api/session.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { useReloadCompany } from '../page/use-company.ts';
import { companyPagePath } from '../paths.ts';

const NewCompanyPanel = lazyPart(() => import('../form/NewCompanyPanel.tsx'));

const panels = ['ajouter'] as const;

/** What this user may do from the list, and what stands over it meanwhile. */
export function useCompanyActions(): { actions: ListAction<CompanyRow>[]; parts: ReactNode } {
  const session = useSession();
  const navigate = useNavigate();
  const panel = usePanel(panels);
  const reload = useReloadCompany();
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
  return {
    actions: [...(mayAdd ? [adding] : []), reading],
    parts: mayAdd && panel.open && (
      <NewCompanyPanel
        onSaved={(Id) => {
          void reload();
          void navigate({ to: pageOf(Id), replace: true });
        }}
        onClose={panel.close}
      />
    ),
  };
}
