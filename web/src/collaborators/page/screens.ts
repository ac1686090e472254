import { maySeeStaff } from '#contract/collaborators/access.ts';
import type { ScreenDeclaration } from '../../kit/screen.ts';
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
