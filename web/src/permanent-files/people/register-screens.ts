import { mayMergePersons, mayRestorePerson } from '#contract/permanent-files/people/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { deletedPath, duplicatesPath } from './register-paths.ts';

/** What keeps the register in order. */
export const registerScreens: ScreenDeclaration[] = [
  {
    path: deletedPath,
    title: 'Personnes supprimées',
    breadcrumb: 'Personnes supprimées',
    access: mayRestorePerson,
    load: () => import('./deletion/DeletedPersonsScreen.tsx'),
  },
  {
    path: duplicatesPath,
    title: 'Doublons possibles',
    breadcrumb: 'Doublons possibles',
    access: mayMergePersons,
    load: () => import('./duplicates/DuplicatesScreen.tsx'),
  },
  {
    path: `${duplicatesPath}/$Id/$OtherId`,
    title: 'Fusionner deux personnes',
    breadcrumb: 'Fusion',
    access: mayMergePersons,
    load: () => import('./duplicates/MergeScreen.tsx'),
  },
];
