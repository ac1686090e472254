import { mayKeepStaff, maySeeStaff } from '#contract/directory/collaborators/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { pageScreens } from './page/screens.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/collaborators',
    title: 'Collaborateurs',
    breadcrumb: 'Collaborateurs',
    access: maySeeStaff,
    actions: [adding('un collaborateur', mayKeepStaff)],
    load: () => import('./CollaboratorListScreen.tsx'),
  },
  ...pageScreens,
];
