import { anyone } from '#contract/access/access.ts';
import { mayManageDocuments, mayReadDocuments } from '#contract/documents/types/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { depositPath, requestsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: requestsPath,
    title: 'Documents demandés aux clients',
    breadcrumb: 'Demandes',
    access: mayReadDocuments,
    load: () => import('./list/RequestListScreen.tsx'),
  },
  {
    path: depositPath,
    title: 'Envoi de documents',
    access: anyone,
    frame: 'anonymous',
    load: () => import('./deposit/DepositScreen.tsx'),
  },
  {
    path: '/administration/gestion-documents/home',
    title: 'Gestion des documents',
    breadcrumb: 'Gestion des documents',
    access: mayManageDocuments,
    actions: [adding('un document à demander', mayManageDocuments)],
    load: () => import('./management/ChecklistScreen.tsx'),
  },
];
