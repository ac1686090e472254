import { mayFollowAnnualAccounts } from '#contract/legal/annual-accounts/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/tableau-de-bord/historyPvCa',
    title: 'Historique des PV de comptes annuels',
    breadcrumb: 'PV de comptes annuels',
    access: mayFollowAnnualAccounts,
    load: () => import('./AnnualAccountsScreen.tsx'),
  },
];
