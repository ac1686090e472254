import { anyone } from '#contract/access/access.ts';
import { mayFollowProspects } from '#contract/legal/prospects/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { prospectsPath, spacePath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: prospectsPath,
    title: 'Espace prospects',
    breadcrumb: 'Espace prospects',
    access: mayFollowProspects,
    load: () => import('./list/ProspectListScreen.tsx'),
  },
  {
    path: spacePath,
    aliases: ['/espace-prospects', '/espace-prospect'],
    title: 'Espace prospect',
    access: anyone,
    frame: 'anonymous',
    load: () => import('./space/SpaceScreen.tsx'),
  },
];
