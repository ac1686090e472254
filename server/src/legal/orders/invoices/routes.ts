import * as calls from '#contract/legal/orders/invoices/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { exportSynthesisToExcel, exportSynthesisToPdf, readInvoiceSynthesis } from './invoice-synthesis.ts';
import { listInvoices } from './list-invoices.ts';
import { downloadInvoice, editInvoice, readInvoice, updateInvoice } from './save-invoice.ts';

export const formalityInvoiceRoutes = (store: FileStore): Route[] => [
  serve(calls.listInvoices, listInvoices),
  serve(calls.GetInvoiceFormalityById, readInvoice),
  serve(calls.EditInvoiceFormality, editInvoice),
  serve(calls.UpdateInvoiceStatus, (context) => updateInvoice(context, store)),
  serve(calls.DownloadInvoiceFormalityAsPdf, (context) => downloadInvoice(context, store)),
  serve(calls.GetInvoiceSynthesis, readInvoiceSynthesis),
  serve(calls.exportInvoiceSynthesisToExcel, exportSynthesisToExcel),
  serve(calls.exportInvoiceSynthesisToPdf, exportSynthesisToPdf),
];
