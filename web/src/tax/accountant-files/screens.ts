import { mayFollowFiles } from '#contract/tax/accountant-files/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/tableau-de-bord/suivi-dossier-expert-comptable',
    title: 'Dossiers de l’expert-comptable',
    breadcrumb: 'Dossiers de l’expert-comptable',
    access: mayFollowFiles,
    load: () => import('./AccountantFilesScreen.tsx'),
  },
];
