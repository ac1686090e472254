import {
  mayKeepCabinetInvoices,
  mayReadCabinetInvoices,
} from '#contract/commerce/cabinet-invoices/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { cabinetInvoicesPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: cabinetInvoicesPath,
    title: 'Factures du cabinet',
    breadcrumb: 'Factures du cabinet',
    access: mayReadCabinetInvoices,
    actions: [adding('une facture', mayKeepCabinetInvoices)],
    load: () => import('./CabinetInvoiceListScreen.tsx'),
  },
];
