import { z } from 'zod';
import { call, pdf, xlsx } from '#contract/call.ts';
import { InvoiceStatusAnswer, InvoiceStatusRequest } from '#contract/permanent-files/invoicing/invoice.ts';
import { RecordId } from '#contract/record.ts';
import { mayInvoice } from './access.ts';
import {
  Invoice,
  InvoiceListAnswer,
  InvoiceListRequest,
  InvoiceToEdit,
  SynthesisFilters,
  SynthesisRow,
} from './invoice.ts';

const InvoiceRequest = z.strictObject({ id: RecordId });

/** Invoices of formalities of the files that the user may read, the latest first. */
export const listInvoices = call({
  method: 'POST',
  path: 'invoiceFormality/allByFilterRequest',
  request: InvoiceListRequest,
  answer: InvoiceListAnswer,
  access: mayInvoice,
});

export const GetInvoiceFormalityById = call({
  method: 'GET',
  path: 'invoiceFormality/GetById',
  request: InvoiceRequest,
  answer: Invoice,
  access: mayInvoice,
});

/** Of a draft lines and addressee; once it is issued its e-mail and comment alone. */
export const EditInvoiceFormality = call({
  method: 'POST',
  path: 'InvoiceFormality/Edit',
  request: InvoiceToEdit,
  answer: z.object({ Id: RecordId, Version: z.number().int() }),
  access: mayInvoice,
  audit: 'formality-invoice.edit',
});

/** Issues a draft, keeps a payment or credits the invoice whole. */
export const UpdateInvoiceStatus = call({
  method: 'POST',
  path: 'invoiceFormality/UpdateStatus',
  request: InvoiceStatusRequest,
  answer: InvoiceStatusAnswer,
  access: mayInvoice,
  audit: 'formality-invoice.status',
});

/** As it was issued, the same bytes for ever; of a draft what it would be, marked so. */
export const DownloadInvoiceFormalityAsPdf = call({
  method: 'GET',
  path: 'invoiceFormality/DownloadInvoiceFormalityAsPdf',
  request: InvoiceRequest,
  answer: pdf,
  access: mayInvoice,
});

/** PDF/A-3 with factur-x.xml (profile EN 16931), of issued ones. */
export const DownloadInvoiceFormalityFacturX = call({
  method: 'GET',
  path: 'invoiceFormality/DownloadFacturX',
  request: InvoiceRequest,
  answer: pdf,
  access: mayInvoice,
});

/** What was issued in a year, by month and state. */
export const GetInvoiceSynthesis = call({
  method: 'GET',
  path: 'invoiceFormality/GetInvoiceSynthesis',
  request: SynthesisFilters,
  answer: z.array(SynthesisRow),
  access: mayInvoice,
});

export const exportInvoiceSynthesisToExcel = call({
  method: 'POST',
  path: 'invoiceFormality/exportInvoiceSynthesisToExcel',
  request: SynthesisFilters,
  answer: xlsx,
  access: mayInvoice,
});

export const exportInvoiceSynthesisToPdf = call({
  ...exportInvoiceSynthesisToExcel,
  path: 'invoiceFormality/exportInvoiceSynthesisToPdf',
  answer: pdf,
});
