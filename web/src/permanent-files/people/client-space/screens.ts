import { mayReadPerson } from '#contract/permanent-files/people/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const clientSpaceScreens: ScreenDeclaration[] = [
  {
    path: '/menu-dossier-permanent/persons/crm-client/$personId',
    title: 'Espace PRO Client du dirigeant',
    breadcrumb: 'Espace PRO Client',
    access: mayReadPerson,
    load: () => import('./ClientSpaceScreen.tsx'),
  },
];
