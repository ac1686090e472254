import { mayReadPerson } from '#contract/permanent-files/people/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { personPagePath } from './person-page-paths.ts';

export const pageScreens: ScreenDeclaration[] = [
  {
    path: personPagePath,
    title: 'Fiche complète',
    breadcrumb: 'Fiche complète',
    access: mayReadPerson,
    load: () => import('./PersonPageScreen.tsx'),
  },
];
