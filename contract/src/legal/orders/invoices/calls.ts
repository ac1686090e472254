import { z } from 'zod';
import { call, pdf, xlsx } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { optionalMotive } from '../action.ts';
import { mayInvoice } from './access.ts';
import {
  Invoice,
  InvoiceListAnswer,
  InvoiceListRequest,
  InvoiceToEdit,
  invoiceStateKeys,
  Payment,
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

/**
 * Issues a draft ('Issued'), keeps a payment ('Paid', which it is only once nothing is left to pay), or takes an unpaid
 * invoice back by a credit note ('Credited', with why).
 */
export const UpdateInvoiceStatus = call({
  method: 'POST',
  path: 'invoiceFormality/UpdateStatus',
  request: z.strictObject({
    Id: RecordId,
    Version: z.number().int().positive().optional(),
    State: z.enum(invoiceStateKeys, 'État obligatoire.'),
    Motive: optionalMotive,
    Payment: Payment.nullish(),
  }),
  answer: z.object({
    Id: RecordId,
    State: z.enum(invoiceStateKeys),
    Number: z.string().nullable(),
    /** Left to pay, in cents. */
    Remaining: z.number().int(),
    Version: z.number().int(),
  }),
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
