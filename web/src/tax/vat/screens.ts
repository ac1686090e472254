import { anyone } from '#contract/access/access.ts';
import { mayFollowVat } from '#contract/tax/vat/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { vatEntryPath, vatGridPath, vatNoticePath, vatPassagePath, vatPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: vatPath,
    title: 'Suivi de la TVA',
    breadcrumb: 'Suivi de la TVA',
    access: mayFollowVat,
    load: () => import('./list/VatListScreen.tsx'),
  },
  {
    path: vatGridPath,
    title: 'Suivi de la TVA par mois',
    breadcrumb: 'Par mois',
    access: mayFollowVat,
    load: () => import('./grid/VatGridScreen.tsx'),
  },
  {
    path: vatPassagePath,
    title: 'Fin de la CA12 au 1er janvier 2027',
    breadcrumb: 'Fin de la CA12',
    access: mayFollowVat,
    load: () => import('./passage/PassageScreen.tsx'),
  },
  {
    path: vatEntryPath,
    title: 'Saisie en masse de la TVA',
    breadcrumb: 'Saisie en masse',
    access: mayFollowVat,
    load: () => import('./entry/VatEntryScreen.tsx'),
  },
  {
    path: vatNoticePath,
    title: 'Avis d’échéance de TVA',
    access: anyone,
    frame: 'anonymous',
    load: () => import('./notices/StopScreen.tsx'),
  },
];
