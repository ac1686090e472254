import { mayKeepEmployments } from '#contract/portage/employments/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { supplierInvoicesPath } from '../employments/paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: supplierInvoicesPath,
    title: 'Factures fournisseurs',
    breadcrumb: 'Factures fournisseurs',
    access: mayKeepEmployments,
    actions: [adding('une facture fournisseur', mayKeepEmployments)],
    load: () => import('./SupplierInvoiceListScreen.tsx'),
  },
];
