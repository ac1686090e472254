import { listPortageInvoices } from '#contract/portage/invoices/calls.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { counted } from '#web/kit/text/french.ts';
import { portageInvoicesPath } from './paths.ts';

/** Invoices of portage companies that should have been paid by now. */
export const portageInvoiceWork: readonly WorkPiece[] = [
  workPiece({
    name: 'portage-invoices',
    call: listPortageInvoices,
    request: { IsOverdue: true, PageSize: 1 },
    countOf: ({ TotalOverdue }) => TotalOverdue,
    tell: (count) => counted(count, 'facture de portage en retard', 'factures de portage en retard'),
    to: portageInvoicesPath,
    search: { IsOverdue: 'true' },
  }),
];
