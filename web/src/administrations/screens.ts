import { allAdministrations } from '#contract/administrations/calls.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/service-impots',
    title: 'Services des Impôts',
    breadcrumb: 'Services des Impôts',
    access: allAdministrations.access,
    load: () => import('./AdministrationListScreen.tsx'),
  },
];
