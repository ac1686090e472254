import { mayFollowBankData } from '#contract/commerce/bank-data/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { bankDataPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: bankDataPath,
    title: 'Historique service de paiement',
    breadcrumb: 'Historique service de paiement',
    access: mayFollowBankData,
    load: () => import('./BankSyncListScreen.tsx'),
  },
];
