import { mayReadBillingSummary, mayReadPortageInvoices } from '#contract/portage/invoices/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { billingSummaryPath, portageInvoicesPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: portageInvoicesPath,
    aliases: ['/portage-salarial-menu/portage-salarial-invoice'],
    title: 'Factures de portage',
    breadcrumb: 'Factures de portage',
    access: mayReadPortageInvoices,
    load: () => import('./list/PortageInvoiceListScreen.tsx'),
  },
  {
    path: billingSummaryPath,
    title: 'Synthèse de facturation',
    breadcrumb: 'Synthèse de facturation',
    access: mayReadBillingSummary,
    load: () => import('./summary/BillingSummaryScreen.tsx'),
  },
];
