import { mayEnterCustomerInvoices } from '#contract/social/customer-invoices/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { customerInvoicesPath, enterPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: customerInvoicesPath,
    title: 'Factures clients de l’espace PRO',
    breadcrumb: 'Factures clients de l’espace PRO',
    access: mayEnterCustomerInvoices,
    load: () => import('./list/CustomerInvoiceListScreen.tsx'),
  },
  {
    path: enterPath,
    title: 'Traiter une facture',
    breadcrumb: 'Traiter',
    access: mayEnterCustomerInvoices,
    load: () => import('./enter/EnterInvoiceScreen.tsx'),
  },
];
