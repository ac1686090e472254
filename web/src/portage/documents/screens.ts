import { mayReadPortageDocuments } from '#contract/portage/documents/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/portage-salarial-menu/portage-salarial-documents/portage',
    aliases: ['/portage-salarial-menu/portage-salarial-documents'],
    title: 'Documents des personnes portées',
    breadcrumb: 'Documents',
    access: mayReadPortageDocuments,
    load: () => import('./PortageDocumentListScreen.tsx'),
  },
];
