import { downloadhelpDocument } from '#contract/help/calls.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/help',
    title: 'Aide',
    breadcrumb: 'Aide',
    access: downloadhelpDocument.access,
    load: () => import('./HelpScreen.tsx'),
  },
];
