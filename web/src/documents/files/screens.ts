import { mayDeleteDocuments } from '#contract/documents/files/access.ts';
import { mayReadDocuments } from '#contract/documents/types/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { documentsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: documentsPath,
    title: 'Documents',
    breadcrumb: 'Documents',
    access: mayReadDocuments,
    load: () => import('./list/DocumentListScreen.tsx'),
  },
  {
    path: `${documentsPath}/fiche/$type/$id`,
    title: 'Documents d’une fiche',
    breadcrumb: 'Documents',
    access: mayReadDocuments,
    load: () => import('./list/ObjectDocumentsScreen.tsx'),
  },
  {
    path: `${documentsPath}/corbeille`,
    title: 'Corbeille des documents',
    breadcrumb: 'Corbeille',
    access: mayDeleteDocuments,
    load: () => import('./list/DeletedDocumentsScreen.tsx'),
  },
];
