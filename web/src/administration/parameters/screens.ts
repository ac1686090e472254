import { mayKeepParameters } from '#contract/administration/parameters/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/parameter-config/list',
    aliases: ['/administration/parameter-config'],
    title: 'Paramètres',
    breadcrumb: 'Paramètres',
    access: mayKeepParameters,
    load: () => import('./ParameterListScreen.tsx'),
  },
  {
    path: '/administration/parameter-config/jours-feries',
    title: 'Jours fériés',
    breadcrumb: 'Jours fériés',
    access: mayKeepParameters,
    load: () => import('./HolidayListScreen.tsx'),
  },
];
