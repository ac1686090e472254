import * as calls from '#contract/portage/supplier-invoices/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { exportSupplierInvoices } from './export-supplier-invoices.ts';
import { askPlatform, keepPlatformInvoices } from './import-supplier-invoices.ts';
import { presentSupplierInvoices, selectSupplierInvoices } from './list-supplier-invoices.ts';
import type { KeyedPlatform } from './platform-key.ts';
import { addSupplierInvoice, editSupplierInvoice, removeSupplierInvoice } from './save-supplier-invoice.ts';
import { readableSupplierInvoice, supplierInvoices } from './supplier-invoices.ts';

export const supplierInvoiceRoutes = (platform: KeyedPlatform): Route[] => [
  serve(calls.listInvoiceFournisseur, {
    statement: selectSupplierInvoices,
    present: presentSupplierInvoices,
  }),
  serve(calls.GetInvoiceFournisseurById, ({ db, session, input }) =>
    readableSupplierInvoice(db, session.clientId, input.Id),
  ),
  serve(calls.AddInvoiceFournisseur, addSupplierInvoice),
  serve(calls.EditInvoiceFournisseur, editSupplierInvoice),
  serve(calls.DeleteInvoiceFournisseur, removeSupplierInvoice),
  serve(calls.RestoreInvoiceFournisseur, (context) => supplierInvoices.restore(context, context.input.Id)),
  serve(calls.exportInvoiceFournisseurToExcel, exportSupplierInvoices),
  serve(calls.GetApiPortageaParameters, async ({ session }) => ({
    Url: platform.url,
    IsConfigured: platform.url !== null && (await platform.keyOf(session.clientId)) !== undefined,
  })),
  serve(calls.ImportInvoiceFournisseur, {
    before: askPlatform(platform),
    handle: keepPlatformInvoices,
  }),
];
