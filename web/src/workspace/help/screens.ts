import { mayReadHelp } from '#contract/workspace/help/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/help',
    title: 'Aide',
    breadcrumb: 'Aide',
    access: mayReadHelp,
    load: () => import('./HelpScreen.tsx'),
  },
];
