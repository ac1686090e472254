import { mayPrepareBooks, mayReadBooks } from '#contract/tax/fec/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { closingChecksPath, closingPath, returnsPath, statementsPath, synthesisPath } from '../fec/paths.ts';

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
  {
    path: synthesisPath,
    title: 'Synthèse des exercices',
    breadcrumb: 'Synthèse des exercices',
    access: mayReadBooks,
    load: () => import('./SynthesisScreen.tsx'),
  },
  {
    path: returnsPath,
    title: 'Lecture de liasses',
    breadcrumb: 'Lecture de liasses',
    access: mayPrepareBooks,
    load: () => import('./ReturnsScreen.tsx'),
  },
  {
    path: closingChecksPath,
    title: 'Liste des bouclages',
    breadcrumb: 'Liste des bouclages',
    access: mayReadBooks,
    load: () => import('./ClosingCheckListScreen.tsx'),
  },
];
