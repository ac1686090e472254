import { mayReadBooks } from '#contract/tax/fec/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { fecPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: fecPath,
    title: 'Contrôle du FEC',
    breadcrumb: 'Contrôle du FEC',
    access: mayReadBooks,
    load: () => import('./ControlScreen.tsx'),
  },
];
