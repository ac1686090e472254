import { mayKeepFactors, mayReadFactors } from '#contract/portage/factors/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/portage-salarial-menu/portage-salarial-affacturage',
    title: 'Affacturage',
    breadcrumb: 'Affacturage',
    access: mayReadFactors,
    actions: [adding('une société d’affacturage', mayKeepFactors)],
    load: () => import('./FactorListScreen.tsx'),
  },
];
