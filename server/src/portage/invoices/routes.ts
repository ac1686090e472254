import * as calls from '#contract/portage/invoices/calls.ts';
import { facturXFile, invoiceFile } from '#server/permanent-files/invoicing/download-invoice.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { IbanKeeper } from '#server/platform/sepa/iban-keeper.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { exportSummary, readSummary } from './billing-summary.ts';
import { exportInvoices, printInvoices } from './export-invoices.ts';
import { listInvoices } from './list-invoices.ts';
import { makeInvoices } from './make-invoices.ts';
import { portageInvoices } from './portage-invoices.ts';
import { proposeInvoices } from './propose-invoices.ts';
import { readInvoice } from './read-invoice.ts';
import { proposeReminders, sendReminders } from './reminders.ts';
import { changeInvoice, deleteInvoice, updateStatus } from './save-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

interface Needs {
  files: FileStore;
  outbox: Outbox;
  keeper: IbanKeeper;
}

export const portageInvoiceRoutes = ({ files, outbox, keeper }: Needs): Route[] => {
  const kind = portageInvoices(keeper);
  return [
    serve(calls.listPortageInvoices, listInvoices),
    serve(calls.exportPortageInvoicesToExcel, exportInvoices),
    serve(calls.exportPortageInvoicesToPdf, printInvoices),
    serve(calls.GetPortageInvoiceById, (context) => readInvoice(context, kind)),
    serve(calls.ProposePortageInvoices, proposeInvoices),
    serve(calls.MakePortageInvoices, makeInvoices),
    serve(calls.EditPortageInvoice, (context) => changeInvoice(context, kind)),
    serve(calls.DeletePortageInvoice, (context) => deleteInvoice(context, kind)),
    serve(calls.UpdatePortageInvoiceStatus, (context) => updateStatus(context, kind, files)),
    serve(calls.DownloadPortageInvoiceAsPdf, async ({ db, session, input }) =>
      invoiceFile(db, session.clientId, kind, files, await kind.read(db, session, input.id)),
    ),
    serve(calls.DownloadPortageInvoiceFacturX, async ({ db, session, input }) =>
      facturXFile(db, session.clientId, kind, files, await kind.read(db, session, input.id)),
    ),
    serve(calls.SendPortageInvoice, (context) => sendInvoice(context, kind, { files, outbox })),
    serve(calls.ProposePortageReminders, proposeReminders),
    serve(calls.SendPortageReminders, (context) => sendReminders(context, kind, { files, outbox })),
    serve(calls.GetBillingSummary, readSummary),
    serve(calls.exportBillingSummaryToExcel, exportSummary),
  ];
};
