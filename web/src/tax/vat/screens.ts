import { mayFollowVat } from '#contract/tax/vat/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { vatEntryPath, vatPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: vatPath,
    title: 'Suivi de la TVA',
    breadcrumb: 'Suivi de la TVA',
    access: mayFollowVat,
    load: () => import('./list/VatListScreen.tsx'),
  },
  {
    path: vatEntryPath,
    title: 'Saisie en masse de la TVA',
    breadcrumb: 'Saisie en masse',
    access: mayFollowVat,
    load: () => import('./entry/VatEntryScreen.tsx'),
  },
];
