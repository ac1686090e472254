import { GetReferenceLists } from '#contract/referentials/administration-calls.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

const { access } = GetReferenceLists;

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/referentiels',
    title: 'Référentiels',
    breadcrumb: 'Référentiels',
    access,
    load: () => import('./ReferenceListsScreen.tsx'),
  },
  {
    path: '/administration/referentiels/$liste',
    title: 'Référentiel',
    breadcrumb: 'Référentiel',
    access,
    load: () => import('./ReferenceListScreen.tsx'),
  },
];
