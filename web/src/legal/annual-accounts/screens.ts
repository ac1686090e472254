import { mayFollowAnnualAccounts, mayMakeAnnualAccounts } from '#contract/legal/annual-accounts/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/juridique/annual-account/home',
    title: 'Comptes annuels',
    breadcrumb: 'Comptes annuels',
    access: mayMakeAnnualAccounts,
    load: () => import('./home/AccountsHomeScreen.tsx'),
  },
  {
    path: '/tableau-de-bord/historyPvCa',
    title: 'Historique des PV de comptes annuels',
    breadcrumb: 'PV de comptes annuels',
    access: mayFollowAnnualAccounts,
    load: () => import('./AnnualAccountsScreen.tsx'),
  },
];
