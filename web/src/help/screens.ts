import { mayReadHelp } from '#contract/help/access.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/help',
    title: 'Aide',
    breadcrumb: 'Aide',
    access: mayReadHelp,
    load: () => import('./HelpScreen.tsx'),
  },
];
