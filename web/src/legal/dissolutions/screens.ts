import { mayFollowDissolutions, SaveDissolution } from '#contract/legal/dissolutions/calls.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/juridique/dissolution-liquidation-tracking',
    title: 'Suivi des dissolutions et liquidations',
    breadcrumb: 'Dissolutions et liquidations',
    access: mayFollowDissolutions,
    load: () => import('./DissolutionListScreen.tsx'),
    actions: [{ label: 'Nouvelle dissolution', access: SaveDissolution.access, search: { ajouter: '1' } }],
  },
];
