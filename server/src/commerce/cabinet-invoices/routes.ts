import * as calls from '#contract/commerce/cabinet-invoices/calls.ts';
import * as links from '#contract/commerce/cabinet-invoices/link-calls.ts';
import { facturXFile, invoiceFile } from '#server/permanent-files/invoicing/download-invoice.ts';
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
import { cabinetInvoices as kind } from './cabinet-invoices.ts';
import { exportInvoices } from './export-invoices.ts';
import { listInvoices } from './list-invoices.ts';
import { readInvoice } from './read-invoice.ts';
import { addInvoice, changeInvoice, deleteInvoice, duplicateInvoice } from './save-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

export const cabinetInvoiceRoutes = (files: FileStore, needs: LinkNeeds): Route[] => [
  serve(calls.listCabinetInvoices, listInvoices),
  serve(calls.exportCabinetInvoices, exportInvoices),
  serve(calls.GetCabinetInvoiceById, readInvoice),
  serve(calls.AddCabinetInvoice, addInvoice),
  serve(calls.EditCabinetInvoice, changeInvoice),
  serve(calls.DeleteCabinetInvoice, deleteInvoice),
  serve(calls.DuplicateCabinetInvoice, duplicateInvoice),
  serve(calls.UpdateCabinetInvoiceStatus, (context) => updateInvoice(context, kind, files)),
  serve(calls.DownloadCabinetInvoiceAsPdf, async ({ db, session, input }) =>
    invoiceFile(db, session.clientId, kind, files, await kind.read(db, session, input.id)),
  ),
  serve(calls.DownloadCabinetInvoiceFacturX, async ({ db, session, input }) =>
    facturXFile(db, session.clientId, kind, files, await kind.read(db, session, input.id)),
  ),
  serve(calls.SendCabinetInvoice, (context) => sendInvoice(context, { files, outbox: needs.outbox })),
  serve(links.AddCabinetPaymentLink, (context) => addLink(context, kind, context.input.Id)),
  serve(links.SendCabinetPaymentLink, (context) => sendLink(context, kind, context.input.Id, needs)),
  serve(links.CabinetPaymentUrl, (context) => readUrl(context, kind, context.input.Id, needs)),
  serve(links.CloseCabinetPaymentLink, (context) => closeLink(context, kind, needs)),
];
