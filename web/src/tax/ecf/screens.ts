import { mayFollowEcf, mayPrepareEcf } from '#contract/tax/ecf/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { ecfListPath, ecfPagePath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: ecfListPath,
    title: 'Examen de conformité fiscale',
    breadcrumb: 'ECF',
    access: mayFollowEcf,
    load: () => import('./EcfListScreen.tsx'),
    actions: [{ label: 'Ouvrir un ECF', access: mayPrepareEcf, search: { ouvrir: '1' } }],
  },
  {
    path: ecfPagePath,
    title: 'Dossier d’ECF',
    breadcrumb: 'Dossier',
    access: mayPrepareEcf,
    load: () => import('./EcfPageScreen.tsx'),
  },
];
