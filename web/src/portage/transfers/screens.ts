import { mayTransfer } from '#contract/portage/transfers/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { accountsPath, transfersPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: transfersPath,
    title: 'Virements aux personnes portées',
    breadcrumb: 'Virements',
    access: mayTransfer,
    load: () => import('./list/TransferListScreen.tsx'),
  },
  {
    path: accountsPath,
    title: 'Comptes bancaires',
    breadcrumb: 'Comptes bancaires',
    access: mayTransfer,
    load: () => import('./accounts/AccountListScreen.tsx'),
  },
];
