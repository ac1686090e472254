import { mayFollowInvoices } from '#contract/commerce/invoice-follow-up/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { invoiceFollowUpPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: invoiceFollowUpPath,
    title: 'Suivi des factures',
    breadcrumb: 'Suivi des factures',
    access: mayFollowInvoices,
    load: () => import('./FollowUpScreen.tsx'),
  },
];
