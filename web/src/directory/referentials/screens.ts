import { mayKeepReferentials } from '#contract/directory/referentials/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/referentiels',
    title: 'Référentiels',
    breadcrumb: 'Référentiels',
    access: mayKeepReferentials,
    load: () => import('./ReferenceListsScreen.tsx'),
  },
  {
    path: '/administration/referentiels/$liste',
    title: 'Référentiel',
    breadcrumb: 'Référentiel',
    access: mayKeepReferentials,
    load: () => import('./ReferenceListScreen.tsx'),
  },
];
