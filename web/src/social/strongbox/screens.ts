import { signedIn } from '#contract/access/access.ts';
import { mayDeposit } from '#contract/social/strongbox/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { batchPath, ownStrongboxPath, strongboxPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: strongboxPath,
    title: 'Coffre-fort',
    breadcrumb: 'Coffre-fort',
    access: mayDeposit,
    load: () => import('./batches/BatchListScreen.tsx'),
  },
  {
    path: batchPath,
    title: 'Lot de documents',
    breadcrumb: 'Lot',
    access: mayDeposit,
    load: () => import('./batches/BatchScreen.tsx'),
  },
  {
    path: ownStrongboxPath,
    title: 'Mon coffre-fort',
    breadcrumb: 'Mon coffre-fort',
    access: signedIn,
    load: () => import('./own/OwnStrongboxScreen.tsx'),
  },
];
