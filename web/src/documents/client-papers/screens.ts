import { mayKeepClientPapers } from '#contract/documents/client-papers/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/gestion-documents-crm-client/home',
    title: 'Documents de l’espace PRO',
    breadcrumb: 'Documents de l’espace PRO',
    access: mayKeepClientPapers,
    load: () => import('./ClientTypeListScreen.tsx'),
  },
];
