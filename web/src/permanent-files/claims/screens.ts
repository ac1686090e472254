import { mayFollowClaims } from '#contract/permanent-files/claims/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/portefeuille/client-requests/',
    title: 'Demandes des clients',
    breadcrumb: 'Demandes des clients',
    access: mayFollowClaims,
    load: () => import('./ClaimListScreen.tsx'),
    actions: [adding('une réclamation', mayFollowClaims)],
  },
];
