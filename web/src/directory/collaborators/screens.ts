import { mayKeepStaff, maySeeStaff } from '#contract/directory/collaborators/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { pageScreens } from './page/screens.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/collaborators',
    title: 'Collaborateurs',
    breadcrumb: 'Collaborateurs',
    access: maySeeStaff,
    actions: [{ label: 'Ajouter un collaborateur', access: mayKeepStaff, search: { ajouter: '1' } }],
    load: () => import('./CollaboratorListScreen.tsx'),
  },
  ...pageScreens,
];
