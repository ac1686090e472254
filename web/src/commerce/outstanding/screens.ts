import { mayReadOutstanding } from '#contract/commerce/outstanding/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { accountPath, outstandingPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: outstandingPath,
    aliases: ['/menu-dossier-permanent/outstanding-amounts-management'],
    title: 'Encours clients',
    breadcrumb: 'Encours clients',
    access: mayReadOutstanding,
    load: () => import('./OutstandingListScreen.tsx'),
  },
  {
    path: accountPath,
    title: 'Encours du client',
    breadcrumb: 'Compte',
    access: mayReadOutstanding,
    load: () => import('./AccountScreen.tsx'),
  },
];
