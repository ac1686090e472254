import type {
  exportNoticeInvoicesToExcel,
  exportNoticeInvoicesToPdf,
} from '#contract/legal/notices/invoices/calls.ts';
import { type NoticeInvoice, noticeInvoiceStates } from '#contract/legal/notices/invoices/invoice.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { findInvoices } from './list-invoices.ts';

const amount = (head: string, of: (row: NoticeInvoice) => number | null): Column<NoticeInvoice> => ({
  head: `${head} (€)`,
  width: 11,
  value(row) {
    const cents = of(row);
    return cents === null ? null : cents / 100;
  },
});

const joined = (parts: readonly (string | null)[]) => [...new Set(parts.filter(Boolean))].join(', ') || null;

const columns: Column<NoticeInvoice>[] = [
  { head: 'Support', width: 24, value: ({ Support }) => Support.Value },
  { head: 'Numéro', width: 16, value: ({ Numero }) => Numero },
  { head: 'Annonces', width: 20, value: ({ Annonces }) => joined(Annonces.map((one) => one.Number)) },
  { head: 'Clients', width: 28, value: ({ Annonces }) => joined(Annonces.map(({ Client }) => Client)) },
  amount('HT', ({ HT }) => HT),
  amount('TVA', ({ TVA }) => TVA),
  amount('TTC', ({ TTC }) => TTC),
  { head: 'Échéance', width: 12, value: ({ Echeance }) => day(Echeance) },
  {
    head: 'Refacturée sur',
    width: 18,
    value: ({ Annonces }) => joined(Annonces.map(({ RefactureeSur }) => RefactureeSur)),
  },
  { head: 'Payée le', width: 12, value: ({ PayeeLe }) => PayeeLe && day(PayeeLe) },
  amount('Écart', ({ Ecart }) => Ecart),
  { head: 'État', width: 14, value: ({ State }) => noticeInvoiceStates[State] },
];

/** The filtered invoices as a workbook, in the list's order. */
export const exportToExcel = async ({
  db,
  session,
  input,
}: SignedInContext<typeof exportNoticeInvoicesToExcel>): Promise<FileToSend> => ({
  fileName: `factures-annonces-legales-${todayInParis()}.xlsx`,
  content: streamXlsx('Factures des annonces', columns, await findInvoices(db, session, input)),
});

/** The same as a PDF. */
export const exportToPdf = async ({
  db,
  session,
  input,
}: SignedInContext<typeof exportNoticeInvoicesToPdf>): Promise<FileToSend> => ({
  fileName: `factures-annonces-legales-${todayInParis()}.pdf`,
  content: await writePdf({
    title: 'Factures des annonces légales',
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [table(columns, await findInvoices(db, session, input))],
  }),
});
