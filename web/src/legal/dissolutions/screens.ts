import { mayFollowDissolutions, mayKeepDissolutions } from '#contract/legal/dissolutions/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/juridique/dissolution-liquidation-tracking',
    title: 'Suivi des dissolutions et liquidations',
    breadcrumb: 'Dissolutions et liquidations',
    access: mayFollowDissolutions,
    load: () => import('./DissolutionListScreen.tsx'),
    actions: [{ label: 'Nouvelle dissolution', access: mayKeepDissolutions, search: { ajouter: '1' } }],
  },
];
