import { mayKeepSponsorships } from '#contract/exchanges/coopting/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/portefeuille/coopting',
    title: 'Parrainages',
    breadcrumb: 'Parrainages',
    access: mayKeepSponsorships,
    actions: [adding('un parrainage', mayKeepSponsorships)],
    load: () => import('./SponsorshipListScreen.tsx'),
  },
];
