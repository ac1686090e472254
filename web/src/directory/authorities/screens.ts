import { mayKeepAdministrations } from '#contract/directory/authorities/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/service-impots',
    title: 'Services des Impôts',
    breadcrumb: 'Services des Impôts',
    access: mayKeepAdministrations,
    actions: [adding('une administration', mayKeepAdministrations)],
    load: () => import('./AdministrationListScreen.tsx'),
  },
];
