import { mayReadBooks } from '#contract/tax/fec/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { closingPath, fecPath, statementsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: fecPath,
    title: 'Contrôle du FEC',
    breadcrumb: 'Contrôle du FEC',
    access: mayReadBooks,
    load: () => import('./ControlScreen.tsx'),
  },
  {
    path: statementsPath,
    title: 'Bilan et compte de résultat',
    breadcrumb: 'Bilan',
    access: mayReadBooks,
    load: () => import('../bilans/StatementsScreen.tsx'),
  },
  {
    path: closingPath,
    title: 'Bouclages',
    breadcrumb: 'Bouclages',
    access: mayReadBooks,
    load: () => import('../bilans/ClosingScreen.tsx'),
  },
];
