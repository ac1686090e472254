import { mayFollowOrders, mayOrder } from '#contract/legal/orders/access.ts';
import { mayInvoice } from '#contract/legal/orders/invoices/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { actionListPath, invoiceListPath, orderListPath, orderPagePath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: orderListPath,
    title: 'Formalités',
    breadcrumb: 'Formalités',
    access: mayOrder,
    actions: [{ label: 'Nouvelle commande', access: mayOrder, search: { ajouter: '1' } }],
    load: () => import('./OrderListScreen.tsx'),
  },
  {
    path: orderPagePath,
    title: 'Commande de formalité',
    breadcrumb: 'Commande',
    access: mayOrder,
    load: () => import('./page/OrderPageScreen.tsx'),
  },
  {
    path: invoiceListPath,
    title: 'Factures de formalités',
    breadcrumb: 'Factures',
    access: mayInvoice,
    load: () => import('./invoices/InvoiceListScreen.tsx'),
  },
  {
    path: actionListPath,
    title: 'Suivi de la communication des formalités',
    breadcrumb: 'Communication des formalités',
    access: mayFollowOrders,
    load: () => import('./ActionListScreen.tsx'),
  },
];
