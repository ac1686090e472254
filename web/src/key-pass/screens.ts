import { GetAllKeypassByRole } from '#contract/key-pass/calls.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/gestion-password',
    title: 'Gestion des mots de passe',
    breadcrumb: 'Gestion des mots de passe',
    access: GetAllKeypassByRole.access,
    load: () => import('./KeyPassListScreen.tsx'),
  },
];
