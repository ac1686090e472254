import * as calls from '#contract/social/customer-invoices/calls.ts';
import { paperReader } from '#server/documents/reading/paper-reader.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { exportInvoices, exportInvoicesToExcel } from './export-invoices.ts';
import { listInvoices, nextInvoice, present, readInvoice } from './list-invoices.ts';
import { processInvoice } from './process-invoice.ts';
import { readMyInvoices, readProposals, sendInvoices } from './send-invoices.ts';

/** Invoices that customers send from their space, and how the firm enters them. */
export function customerInvoiceRoutes(store: FileStore): Route[] {
  const reader = paperReader();
  return [
    serve(calls.allCustomerInvoices, listInvoices),
    serve(calls.GetCustomerInvoice, async ({ db, session, input }) =>
      present(await readInvoice(db, session, input.Id)),
    ),
    serve(calls.GetNextCustomerInvoice, nextInvoice),
    serve(calls.ReadCustomerInvoicePaper, async ({ db, session, input }) => {
      const { FileName, MediaType, sha256 } = await readInvoice(db, session, input.Id);
      if (!FileName || !MediaType) throw notFound('Le document de cette facture n’est plus là.');
      return {
        fileName: FileName,
        mediaType: MediaType,
        content: await store.open(session.clientId, sha256),
      };
    }),
    serve(calls.ProcessCustomerInvoice, processInvoice),
    serve(calls.ExportCustomerInvoices, (context) => exportInvoices(context, store)),
    serve(calls.ExportCustomerInvoicesToExcel, exportInvoicesToExcel, { onReplica: true }),
    serve(calls.GetMyInvoices, readMyInvoices),
    serve(calls.SendMyInvoices, {
      before: (context) => readProposals(context, reader),
      handle: (context, read) => sendInvoices(context, read, store),
    }),
  ];
}
