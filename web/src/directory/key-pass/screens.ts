import { mayManageKeyPass, mayReadKeyPass } from '#contract/directory/key-pass/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/gestion-password',
    title: 'Gestion des mots de passe',
    breadcrumb: 'Gestion des mots de passe',
    access: mayReadKeyPass,
    actions: [{ label: 'Ajouter un mot de passe', access: mayManageKeyPass, search: { ajouter: '1' } }],
    load: () => import('./KeyPassListScreen.tsx'),
  },
];
