import { mayDebit } from '#contract/commerce/direct-debits/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { debitBatchesPath, debitsPath, mandatesPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: debitsPath,
    title: 'Courriers de prélèvement',
    breadcrumb: 'Courriers de prélèvement',
    access: mayDebit,
    load: () => import('./list/DebitListScreen.tsx'),
  },
  {
    path: debitBatchesPath,
    title: 'Lots de prélèvements',
    breadcrumb: 'Lots de prélèvements',
    access: mayDebit,
    load: () => import('./batches/DebitBatchListScreen.tsx'),
  },
  {
    path: mandatesPath,
    title: 'Mandats de prélèvement',
    breadcrumb: 'Mandats de prélèvement',
    access: mayDebit,
    load: () => import('./mandates/MandateListScreen.tsx'),
  },
];
