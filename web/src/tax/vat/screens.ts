import { mayFollowVat } from '#contract/tax/vat/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { vatPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: vatPath,
    title: 'Suivi de la TVA',
    breadcrumb: 'Suivi de la TVA',
    access: mayFollowVat,
    load: () => import('./list/VatListScreen.tsx'),
  },
];
