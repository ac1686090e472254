import { maySeeStaff } from '#contract/directory/collaborators/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { collaboratorPagePath } from './paths.ts';

export const pageScreens: ScreenDeclaration[] = [
  {
    path: collaboratorPagePath,
    title: 'Fiche du collaborateur',
    breadcrumb: 'Fiche du collaborateur',
    access: maySeeStaff,
    load: () => import('./CollaboratorPageScreen.tsx'),
  },
];
