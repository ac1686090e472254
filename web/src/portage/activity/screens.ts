import { anyone } from '#contract/access/access.ts';
import { mayKeepActivity } from '#contract/portage/activity/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { activityPath, approvalPath, reportsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: reportsPath,
    aliases: ['/portage-salarial-menu/cra'],
    title: 'Comptes rendus d’activité',
    breadcrumb: 'Comptes rendus d’activité',
    access: mayKeepActivity,
    load: () => import('./ReportListScreen.tsx'),
  },
  {
    path: activityPath,
    title: 'Mois d’une personne portée',
    breadcrumb: 'Mois',
    access: mayKeepActivity,
    load: () => import('./ActivityMonthScreen.tsx'),
  },
  {
    path: approvalPath,
    title: 'Compte rendu d’activité à valider',
    access: anyone,
    frame: 'anonymous',
    load: () => import('./approval/ApprovalScreen.tsx'),
  },
];
