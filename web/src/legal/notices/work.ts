import { listNotices } from '#contract/legal/notices/calls.ts';
import { listNoticeInvoices } from '#contract/legal/notices/invoices/calls.ts';
import { workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { noticeInvoiceListPath, noticeListPath } from './paths.ts';

/** Notices that were sent and have not appeared, and invoices that nobody has matched. */
export const noticeWork = [
  workPiece({
    name: 'legal-notices',
    call: listNotices,
    request: { State: 1, PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) =>
      counted(count, 'annonce légale en attente de parution', 'annonces légales en attente de parution'),
    to: noticeListPath,
    search: { State: '1' },
  }),
  workPiece({
    name: 'legal-notice-invoices',
    call: listNoticeInvoices,
    request: { State: 'A_RAPPROCHER', PageSize: 1 },
    countOf: ({ TotalCount }) => TotalCount,
    tell: (count) =>
      counted(count, 'facture d’annonce légale à rapprocher', 'factures d’annonces légales à rapprocher'),
    to: noticeInvoiceListPath,
    search: { State: 'A_RAPPROCHER' },
  }),
];
