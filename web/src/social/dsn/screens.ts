import { mayFollowDsn, mayFollowDsnReturns } from '#contract/social/dsn/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { dsnPath, dsnReturnsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: dsnPath,
    title: 'Robot DSN',
    breadcrumb: 'Robot DSN',
    access: mayFollowDsn,
    load: () => import('./list/DsnListScreen.tsx'),
  },
  {
    path: dsnReturnsPath,
    title: 'Robot DSN-R',
    breadcrumb: 'Retours de DSN',
    access: mayFollowDsnReturns,
    load: () => import('./returns/ReturnListScreen.tsx'),
  },
];
