import { mayKeepNoticeInvoices, mayKeepNotices } from '#contract/legal/notices/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { noticeInvoiceListPath, noticeListPath, supportListPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: noticeListPath,
    title: 'Annonces légales',
    breadcrumb: 'Annonces légales',
    access: mayKeepNotices,
    actions: [adding('une annonce légale', mayKeepNotices)],
    load: () => import('./NoticeListScreen.tsx'),
  },
  {
    path: supportListPath,
    title: 'Supports d’annonces légales',
    breadcrumb: 'Supports',
    access: mayKeepNotices,
    actions: [adding('un support d’annonces', mayKeepNotices)],
    load: () => import('./supports/SupportListScreen.tsx'),
  },
  {
    path: noticeInvoiceListPath,
    title: 'Factures des annonces légales',
    breadcrumb: 'Factures des annonces légales',
    access: mayKeepNoticeInvoices,
    actions: [adding('une facture d’annonce légale', mayKeepNoticeInvoices)],
    load: () => import('./invoices/NoticeInvoiceListScreen.tsx'),
  },
];
