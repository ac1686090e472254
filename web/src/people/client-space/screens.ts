import { mayReadPerson } from '#contract/people/access.ts';
import type { ScreenDeclaration } from '../../kit/screen.ts';

export const clientSpaceScreens: ScreenDeclaration[] = [
  {
    path: '/menu-dossier-permanent/persons/crm-client/$personId',
    title: 'Espace PRO Client du dirigeant',
    breadcrumb: 'Espace PRO Client',
    access: mayReadPerson,
    load: () => import('./ClientSpaceScreen.tsx'),
  },
];
