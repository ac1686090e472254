import * as calls from '#contract/legal/notices/invoices/calls.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { openStoredFile } from '../open-stored-file.ts';
import { exportToExcel, exportToPdf } from './export-invoices.ts';
import { noticeInvoices, presentInvoices } from './invoice-record.ts';
import { listInvoices } from './list-invoices.ts';
import { matchInvoice, matchInvoices, noticesToMatch } from './match-invoice.ts';
import { payInvoices } from './pay-invoices.ts';
import { type DraftInvoice, rebillInvoice } from './rebill-invoice.ts';
import { contestInvoice, saveInvoice } from './save-invoice.ts';

export const noticeInvoiceRoutes = (files: FileStore, draft: DraftInvoice): Route[] => [
  serve(calls.listNoticeInvoices, listInvoices),
  serve(calls.exportNoticeInvoicesToExcel, exportToExcel),
  serve(calls.exportNoticeInvoicesToPdf, exportToPdf),
  serve(calls.GetNoticeInvoiceById, async ({ db, session, input }) => {
    const stored = await noticeInvoices.read(db, session.clientId, input.Id);
    const [told] = await presentInvoices(db, session, [stored]);
    if (!told) throw notFound('Cette facture n’existe pas ou plus.');
    return told;
  }),
  serve(calls.SaveNoticeInvoice, (context) => saveInvoice(context, files)),
  serve(calls.GetNoticesToMatch, noticesToMatch),
  serve(calls.MatchNoticeInvoice, matchInvoice),
  serve(calls.MatchNoticeInvoices, matchInvoices),
  serve(calls.RebillNoticeInvoice, (context) => rebillInvoice(context, draft)),
  serve(calls.PayNoticeInvoices, payInvoices),
  serve(calls.ContestNoticeInvoice, contestInvoice),
  serve(calls.DownloadNoticeInvoiceFile, async ({ db, session, input }) => {
    const { FileId } = await noticeInvoices.read(db, session.clientId, input.id);
    if (!FileId) throw notFound('Cette facture n’a pas de fichier.');
    return openStoredFile(db, session.clientId, files, FileId);
  }),
];
