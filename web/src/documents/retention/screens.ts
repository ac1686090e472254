import { mayManageDocuments } from '#contract/documents/types/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { destructionPath, holdsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: holdsPath,
    title: 'Gels de documents',
    breadcrumb: 'Gels',
    access: mayManageDocuments,
    actions: [adding('un gel', mayManageDocuments)],
    load: () => import('./holds/HoldListScreen.tsx'),
  },
  {
    path: destructionPath,
    title: 'Destruction de documents',
    breadcrumb: 'Destruction',
    access: mayManageDocuments,
    load: () => import('./destruction/DestructionScreen.tsx'),
  },
];
