import { signedIn } from '#contract/access/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

/** 'Mon compte' and its neighbours, in the order of their menu. */
export const screens: ScreenDeclaration[] = [
  {
    path: '/my-account',
    title: 'Mon compte',
    breadcrumb: 'Mon compte',
    access: signedIn,
    load: () => import('./AccountScreen.tsx'),
  },
  {
    path: '/my-account/my-infos',
    title: 'Mes informations',
    breadcrumb: 'Mes informations',
    access: signedIn,
    load: () => import('./InfosScreen.tsx'),
  },
  {
    path: '/my-account/mot-de-passe',
    title: 'Mot de passe',
    breadcrumb: 'Mot de passe',
    access: signedIn,
    load: () => import('./PasswordScreen.tsx'),
  },
  {
    path: '/my-account/verification',
    title: 'Vérification en deux étapes',
    breadcrumb: 'Vérification en deux étapes',
    access: signedIn,
    load: () => import('./TwoStepScreen.tsx'),
  },
  {
    path: '/my-account/sessions',
    title: 'Sessions',
    breadcrumb: 'Sessions',
    access: signedIn,
    load: () => import('./SessionsScreen.tsx'),
  },
  {
    path: '/my-account/connexions',
    title: 'Historique des connexions',
    breadcrumb: 'Connexions',
    access: signedIn,
    load: () => import('./ConnectionsScreen.tsx'),
  },
  {
    path: '/my-account/equipe',
    title: 'Mon équipe',
    breadcrumb: 'Équipe',
    access: signedIn,
    load: () => import('./TeamScreen.tsx'),
  },
];
