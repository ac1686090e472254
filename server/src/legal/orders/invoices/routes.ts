import * as calls from '#contract/legal/orders/invoices/calls.ts';
import * as links from '#contract/legal/orders/invoices/link-calls.ts';
import { facturXFile, invoiceFile } from '#server/permanent-files/invoicing/download-invoice.ts';
import { editInvoice } from '#server/permanent-files/invoicing/edit-invoice.ts';
import { presentInvoice } from '#server/permanent-files/invoicing/invoice-record.ts';
import {
  addLink,
  closeLink,
  type LinkNeeds,
  readUrl,
  sendLink,
} from '#server/permanent-files/invoicing/payments/invoice-links.ts';
import { updateInvoice } from '#server/permanent-files/invoicing/update-invoice.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { formalityInvoices as kind } from './formality-invoices.ts';
import { exportSynthesisToExcel, exportSynthesisToPdf, readInvoiceSynthesis } from './invoice-synthesis.ts';
import { listInvoices } from './list-invoices.ts';

export const formalityInvoiceRoutes = (files: FileStore, needs: LinkNeeds): Route[] => [
  serve(calls.listInvoices, listInvoices),
  serve(calls.GetInvoiceFormalityById, async ({ db, session, input }) =>
    presentInvoice(db, session.clientId, await kind.read(db, session, input.id)),
  ),
  serve(calls.EditInvoiceFormality, (context) => editInvoice(context, kind)),
  serve(calls.UpdateInvoiceStatus, (context) => updateInvoice(context, kind, files)),
  serve(calls.DownloadInvoiceFormalityAsPdf, async ({ db, session, input }) =>
    invoiceFile(db, session.clientId, kind, files, await kind.read(db, session, input.id)),
  ),
  serve(calls.DownloadInvoiceFormalityFacturX, async ({ db, session, input }) =>
    facturXFile(db, session.clientId, kind, files, await kind.read(db, session, input.id)),
  ),
  serve(calls.GetInvoiceSynthesis, readInvoiceSynthesis),
  serve(calls.exportInvoiceSynthesisToExcel, exportSynthesisToExcel),
  serve(calls.exportInvoiceSynthesisToPdf, exportSynthesisToPdf),
  serve(links.AddPaymentToken, (context) => addLink(context, kind, context.input.InvoiceFormalityId)),
  serve(links.SendSecureLink, (context) => sendLink(context, kind, context.input.InvoiceFormalityId, needs)),
  serve(links.PaymentUrl, (context) => readUrl(context, kind, context.input.InvoiceFormalityId, needs)),
  serve(links.ClosePaymentToken, (context) => closeLink(context, kind, needs)),
];
