import { mayKeepAdministrations } from '#contract/administrations/access.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/service-impots',
    title: 'Services des Impôts',
    breadcrumb: 'Services des Impôts',
    access: mayKeepAdministrations,
    load: () => import('./AdministrationListScreen.tsx'),
  },
];
