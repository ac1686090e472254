import { mayKeepDocumentTypes } from '#contract/documents/types/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/document-ref/home',
    title: 'Documents de référence',
    breadcrumb: 'Documents de référence',
    access: mayKeepDocumentTypes,
    actions: [adding('un type de document', mayKeepDocumentTypes)],
    load: () => import('./DocumentTypeListScreen.tsx'),
  },
];
