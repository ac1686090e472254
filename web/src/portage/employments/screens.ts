import { mayKeepEmployments, mayListEmployments } from '#contract/portage/employments/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { carriedPath, portagePagePath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: carriedPath,
    aliases: ['/portage-salarial-menu/salaries-portage'],
    title: 'Personnes portées',
    breadcrumb: 'Personnes portées',
    access: mayListEmployments,
    actions: [adding('un contrat de portage', mayKeepEmployments)],
    load: () => import('./CarriedListScreen.tsx'),
  },
  {
    path: portagePagePath,
    title: 'Personne portée',
    breadcrumb: 'Fiche',
    access: mayKeepEmployments,
    load: () => import('./PortagePageScreen.tsx'),
  },
];
