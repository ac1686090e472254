import { allParameterConfig } from '#contract/parameters/calls.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/parameter-config/list',
    title: 'Paramètres',
    breadcrumb: 'Paramètres',
    access: allParameterConfig.access,
    load: () => import('./ParameterListScreen.tsx'),
  },
];
