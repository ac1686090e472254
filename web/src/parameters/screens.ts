import { mayKeepParameters } from '#contract/parameters/access.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/parameter-config/list',
    title: 'Paramètres',
    breadcrumb: 'Paramètres',
    access: mayKeepParameters,
    load: () => import('./ParameterListScreen.tsx'),
  },
];
