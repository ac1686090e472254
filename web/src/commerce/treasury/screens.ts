import { mayFollowTreasury } from '#contract/commerce/treasury/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { treasuryPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: treasuryPath,
    title: 'Suivi de trésorerie',
    breadcrumb: 'Suivi de trésorerie',
    access: mayFollowTreasury,
    load: () => import('./TreasuryScreen.tsx'),
  },
];
