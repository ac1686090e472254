import { mayFollowRecurrent, mayGenerate } from '#contract/documents/generation/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { generationPath, recurrentPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: generationPath,
    aliases: ['/documents'],
    title: 'Génération de documents',
    breadcrumb: 'Génération de documents',
    access: mayGenerate,
    load: () => import('./flow/GenerationScreen.tsx'),
  },
  {
    path: recurrentPath,
    title: 'Documents récurrents',
    breadcrumb: 'Documents récurrents',
    access: mayFollowRecurrent,
    load: () => import('./recurrent/RecurrentScreen.tsx'),
  },
];
