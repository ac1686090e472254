import { mayReadBooks } from '#contract/tax/fec/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { comparisonPath, fecPath, reviewPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: fecPath,
    title: 'Contrôle du FEC',
    breadcrumb: 'Contrôle du FEC',
    access: mayReadBooks,
    load: () => import('./ControlScreen.tsx'),
  },
  {
    path: reviewPath,
    title: 'Revue des écritures',
    breadcrumb: 'Revue des écritures',
    access: mayReadBooks,
    load: () => import('./review/ReviewScreen.tsx'),
  },
  {
    path: comparisonPath,
    title: 'Comparaison de FEC',
    breadcrumb: 'Comparaison de FEC',
    access: mayReadBooks,
    load: () => import('./ComparisonScreen.tsx'),
  },
];
