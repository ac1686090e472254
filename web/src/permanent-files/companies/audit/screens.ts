import { mayReadCompany } from '#contract/permanent-files/companies/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const companyAuditScreens: ScreenDeclaration[] = [
  {
    path: '/societe-audit-log',
    title: 'Journal des dossiers',
    breadcrumb: 'Journal des dossiers',
    access: mayReadCompany,
    load: () => import('./CompanyAuditScreen.tsx'),
  },
];
