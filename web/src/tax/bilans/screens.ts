import { mayReadBooks } from '#contract/tax/fec/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { closingPath, statementsPath } from '../fec/paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: statementsPath,
    title: 'Bilan et compte de résultat',
    breadcrumb: 'Bilan',
    access: mayReadBooks,
    load: () => import('./StatementsScreen.tsx'),
  },
  {
    path: closingPath,
    title: 'Bouclages',
    breadcrumb: 'Bouclages',
    access: mayReadBooks,
    load: () => import('./ClosingScreen.tsx'),
  },
];
