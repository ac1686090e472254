import { maySeeStaff } from '#contract/collaborators/access.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';
import { pageScreens } from './page/screens.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/collaborators',
    title: 'Collaborateurs',
    breadcrumb: 'Collaborateurs',
    access: maySeeStaff,
    load: () => import('./CollaboratorListScreen.tsx'),
  },
  ...pageScreens,
];
