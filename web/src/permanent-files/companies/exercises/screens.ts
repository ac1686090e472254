import { mayReadCompany } from '#contract/permanent-files/companies/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const exerciseScreens: ScreenDeclaration[] = [
  {
    path: '/exercice',
    title: 'Exercices',
    breadcrumb: 'Exercices',
    access: mayReadCompany,
    load: () => import('./ExerciseListScreen.tsx'),
  },
];
