import { mayFollowClaims } from '#contract/permanent-files/claims/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/portefeuille/client-requests/',
    title: 'Demandes des clients',
    breadcrumb: 'Demandes des clients',
    access: mayFollowClaims,
    load: () => import('./ClaimListScreen.tsx'),
    actions: [{ label: 'Ajouter une réclamation', access: mayFollowClaims, search: { ajouter: '1' } }],
  },
];
