import { z } from 'zod';
import { anyFile, call, noInput, xlsx, zip } from '#contract/call.ts';
import { KeyValue } from '#contract/key-value.ts';
import { IdRequest } from '#contract/record.ts';
import { mayEnterCustomerInvoices, ownInvoices } from './access.ts';
import {
  CustomerInvoice,
  CustomerInvoiceExport,
  CustomerInvoiceFilters,
  CustomerInvoiceList,
  CustomerInvoiceListRequest,
  InvoiceToProcess,
  InvoiceToSend,
  invoiceLimits,
  OwnInvoice,
  SentInvoices,
} from './invoice.ts';

/** Invoices that customers sent from their space. */
export const allCustomerInvoices = call({
  method: 'POST',
  path: 'customerInvoice/all',
  request: CustomerInvoiceListRequest,
  answer: CustomerInvoiceList,
  access: mayEnterCustomerInvoices,
});

export const GetCustomerInvoice = call({
  method: 'POST',
  path: 'customerInvoice/GetById',
  request: IdRequest,
  answer: CustomerInvoice,
  access: mayEnterCustomerInvoices,
});

/** The next one to enter among those that are filtered, and how many there are. */
export const GetNextCustomerInvoice = call({
  method: 'POST',
  path: 'customerInvoice/GetNext',
  request: CustomerInvoiceFilters.extend({ After: z.number().int().positive().nullish() }),
  answer: z.object({ Id: z.number().int().nullable(), Restantes: z.number().int() }),
  access: mayEnterCustomerInvoices,
});

/** The paper of one, as it came. */
export const ReadCustomerInvoicePaper = call({
  method: 'POST',
  path: 'customerInvoice/Document',
  request: IdRequest,
  answer: anyFile,
  access: mayEnterCustomerInvoices,
});

/** Says what an invoice is and what becomes of it. Refused (409, DUPLICATE) where it looks like another one, unless told. */
export const ProcessCustomerInvoice = call({
  method: 'POST',
  path: 'customerInvoice/Process',
  request: InvoiceToProcess,
  answer: CustomerInvoice,
  access: mayEnterCustomerInvoices,
  audit: 'customer-invoice.process',
});

/** Their papers with a list for the accounting software, as CSV and Excel. */
export const ExportCustomerInvoices = call({
  method: 'POST',
  path: 'customerInvoice/Export',
  request: CustomerInvoiceExport,
  answer: zip,
  access: mayEnterCustomerInvoices,
});

export const ExportCustomerInvoicesToExcel = call({
  method: 'POST',
  path: 'customerInvoice/exportToExcelAsAttachment',
  request: CustomerInvoiceExport,
  answer: xlsx,
  access: mayEnterCustomerInvoices,
});

/** The companies that the connected customer may send for, and what they sent. */
export const GetMyInvoices = call({
  method: 'GET',
  path: 'account/GetInvoicesForConnectedUser',
  request: noInput,
  answer: z.object({ Societes: z.array(KeyValue), Items: z.array(OwnInvoice) }),
  access: ownInvoices,
});

/** Sends invoices of one of these companies, a file each. */
export const SendMyInvoices = call({
  method: 'POST',
  path: 'account/SendInvoicesForConnectedUser',
  request: InvoiceToSend,
  parts: {
    json: 'facture',
    file: 'files',
    mostMegabytes: invoiceLimits.megabytes,
    streamed: { most: invoiceLimits.files },
  },
  answer: SentInvoices,
  access: ownInvoices,
  audit: 'customer-invoice.send',
});
