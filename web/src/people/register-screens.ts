import { mayMergePersons, mayRestorePerson } from '#contract/people/access.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';
import { deletedPath, duplicatesPath } from './register-paths.ts';

/** What keeps the register in order. */
export const registerScreens: ScreenDeclaration[] = [
  {
    path: deletedPath,
    title: 'Personnes supprimées',
    breadcrumb: 'Personnes supprimées',
    access: mayRestorePerson,
    load: () => import('./DeletedPersonsScreen.tsx'),
  },
  {
    path: duplicatesPath,
    title: 'Doublons possibles',
    breadcrumb: 'Doublons possibles',
    access: mayMergePersons,
    load: () => import('./DuplicatesScreen.tsx'),
  },
  {
    path: `${duplicatesPath}/$Id/$OtherId`,
    title: 'Fusionner deux personnes',
    breadcrumb: 'Fusion',
    access: mayMergePersons,
    load: () => import('./MergeScreen.tsx'),
  },
];
