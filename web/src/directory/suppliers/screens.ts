import { mayManageSuppliers, mayReadSuppliers } from '#contract/directory/suppliers/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { supplierPagePath, suppliersPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: suppliersPath,
    title: 'Fournisseurs',
    breadcrumb: 'Fournisseurs',
    access: mayReadSuppliers,
    actions: [adding('un fournisseur', mayManageSuppliers)],
    load: () => import('./SupplierListScreen.tsx'),
  },
  {
    path: supplierPagePath,
    title: 'Fiche du fournisseur',
    breadcrumb: 'Fiche du fournisseur',
    access: mayReadSuppliers,
    load: () => import('./page/SupplierPageScreen.tsx'),
  },
];
