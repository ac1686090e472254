import { signedIn } from '#contract/access/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { ownAccountsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: ownAccountsPath,
    title: 'Mon compte d’activité',
    breadcrumb: 'Mon compte d’activité',
    access: signedIn,
    load: () => import('./own/OwnAccountScreen.tsx'),
  },
];
