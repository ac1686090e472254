import { mayManageKeyPass, mayReadKeyPass } from '#contract/directory/key-pass/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/gestion-password',
    title: 'Gestion des mots de passe',
    breadcrumb: 'Gestion des mots de passe',
    access: mayReadKeyPass,
    actions: [adding('un mot de passe', mayManageKeyPass)],
    load: () => import('./KeyPassListScreen.tsx'),
  },
];
