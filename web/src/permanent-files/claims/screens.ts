import { mayFollowClaims, SaveReclamation } from '#contract/permanent-files/claims/calls.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/portefeuille/client-requests/',
    title: 'Demandes des clients',
    breadcrumb: 'Demandes des clients',
    access: mayFollowClaims,
    load: () => import('./ClaimListScreen.tsx'),
    actions: [{ label: 'Ajouter une réclamation', access: SaveReclamation.access, search: { ajouter: '1' } }],
  },
];
