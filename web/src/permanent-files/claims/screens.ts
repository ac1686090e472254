import { mayFollowClaims } from '#contract/permanent-files/claims/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { claimsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: claimsPath,
    title: 'Réclamations',
    breadcrumb: 'Réclamations',
    access: mayFollowClaims,
    load: () => import('./ClaimListScreen.tsx'),
    actions: [adding('une réclamation', mayFollowClaims)],
  },
];
