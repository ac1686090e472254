import { mayKeepAdministrations } from '#contract/directory/authorities/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/service-impots',
    title: 'Services des Impôts',
    breadcrumb: 'Services des Impôts',
    access: mayKeepAdministrations,
    actions: [
      { label: 'Ajouter une administration', access: mayKeepAdministrations, search: { ajouter: '1' } },
    ],
    load: () => import('./AdministrationListScreen.tsx'),
  },
];
