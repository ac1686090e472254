import { z } from 'zod';
import { call, pdf, xlsx } from '#contract/call.ts';
import {
  InvoiceStatusAnswer,
  InvoiceStatusInPartRequest,
  InvoiceToSend,
  SentInvoice,
} from '#contract/permanent-files/invoicing/invoice.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { mayKeepCabinetInvoices, mayReadCabinetInvoices } from './access.ts';
import {
  CabinetInvoice,
  CabinetInvoiceFilters,
  CabinetInvoiceListAnswer,
  CabinetInvoiceListRequest,
  CabinetInvoiceToAdd,
  CabinetInvoiceToEdit,
} from './cabinet-invoice.ts';

/** The firm's invoices and credit notes, of the files that the user may read; drafts first. */
export const listCabinetInvoices = call({
  method: 'POST',
  path: 'cabinetInvoice/allByFilterRequest',
  request: CabinetInvoiceListRequest,
  answer: CabinetInvoiceListAnswer,
  access: mayReadCabinetInvoices,
});

export const exportCabinetInvoices = call({
  method: 'POST',
  path: 'cabinetInvoice/exportToExcel',
  request: CabinetInvoiceFilters,
  answer: xlsx,
  access: mayReadCabinetInvoices,
});

export const GetCabinetInvoiceById = call({
  method: 'GET',
  path: 'cabinetInvoice/GetById',
  request: z.strictObject({ id: RecordId }),
  answer: CabinetInvoice,
  access: mayReadCabinetInvoices,
});

const Saved = z.object({ Id: RecordId, Version: z.number().int() });

/** A draft; what is left out of addressee and cabinet is what the file's billing says. */
export const AddCabinetInvoice = call({
  method: 'POST',
  path: 'cabinetInvoice/Add',
  request: CabinetInvoiceToAdd,
  answer: Saved,
  access: mayKeepCabinetInvoices,
  audit: 'cabinet-invoice.add',
});

export const EditCabinetInvoice = call({
  method: 'POST',
  path: 'cabinetInvoice/Edit',
  request: CabinetInvoiceToEdit,
  answer: Saved,
  access: mayKeepCabinetInvoices,
  audit: 'cabinet-invoice.edit',
});

/** Drafts alone: what has a number is credited. */
export const DeleteCabinetInvoice = call({
  method: 'POST',
  path: 'cabinetInvoice/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepCabinetInvoices,
  audit: 'cabinet-invoice.delete',
});

/** A new draft with the lines and the addressee of another. */
export const DuplicateCabinetInvoice = call({
  method: 'POST',
  path: 'cabinetInvoice/Duplicate',
  request: IdRequest,
  answer: Saved,
  access: mayKeepCabinetInvoices,
  audit: 'cabinet-invoice.add',
});

/** Issues a draft, keeps a payment, or credits the whole invoice or these lines of it. */
export const UpdateCabinetInvoiceStatus = call({
  method: 'POST',
  path: 'cabinetInvoice/UpdateStatus',
  request: InvoiceStatusInPartRequest,
  answer: InvoiceStatusAnswer,
  access: mayKeepCabinetInvoices,
  audit: 'cabinet-invoice.status',
});

/** As it was issued, the same bytes for ever; of a draft what it would be, marked so. */
export const DownloadCabinetInvoiceAsPdf = call({
  method: 'GET',
  path: 'cabinetInvoice/DownloadAsPdf',
  request: z.strictObject({ id: RecordId }),
  answer: pdf,
  access: mayReadCabinetInvoices,
});

/** PDF/A-3 with factur-x.xml (profile EN 16931), of issued ones. */
export const DownloadCabinetInvoiceFacturX = call({
  method: 'GET',
  path: 'cabinetInvoice/DownloadFacturX',
  request: z.strictObject({ id: RecordId }),
  answer: pdf,
  access: mayReadCabinetInvoices,
});

/** Mails the issued PDF to the customer. */
export const SendCabinetInvoice = call({
  method: 'POST',
  path: 'cabinetInvoice/Send',
  request: InvoiceToSend,
  answer: SentInvoice,
  access: mayKeepCabinetInvoices,
  audit: 'cabinet-invoice.send',
});
