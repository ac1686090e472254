import { z } from 'zod';
import { call, pdf, xlsx } from '#contract/call.ts';
import {
  InvoiceStatusAnswer,
  InvoiceStatusInPartRequest,
  InvoiceToSend,
  SentInvoice,
} from '#contract/permanent-files/invoicing/invoice.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { mayKeepPortageInvoices, mayReadBillingSummary, mayReadPortageInvoices } from './access.ts';
import {
  PortageInvoice,
  PortageInvoiceFilters,
  PortageInvoiceListAnswer,
  PortageInvoiceListRequest,
  PortageInvoiceToEdit,
} from './invoice.ts';
import { InvoicesToMake, Proposal, ProposalRequest } from './proposal.ts';
import { RemindersProposal, RemindersRequest, RemindersToSend } from './reminder.ts';
import { SummaryAnswer, SummaryFilters, SummaryRequest } from './summary.ts';

const path = (name: string) => `portageInvoice/${name}`;

/** Invoices and credit notes of portage companies, of companies that the user may know of; drafts first. */
export const listPortageInvoices = call({
  method: 'POST',
  path: path('allByFilterRequest'),
  request: PortageInvoiceListRequest,
  answer: PortageInvoiceListAnswer,
  access: mayReadPortageInvoices,
});

export const exportPortageInvoicesToExcel = call({
  method: 'POST',
  path: path('exportToExcel'),
  request: PortageInvoiceFilters,
  answer: xlsx,
  access: mayReadPortageInvoices,
});

/** At most so many invoices are printed as one list. */
export const mostPrintedInvoices = 1000;

export const exportPortageInvoicesToPdf = call({
  method: 'POST',
  path: path('exportToPdf'),
  request: PortageInvoiceFilters,
  answer: pdf,
  access: mayReadPortageInvoices,
});

export const GetPortageInvoiceById = call({
  method: 'GET',
  path: path('GetById'),
  request: z.strictObject({ id: RecordId }),
  answer: PortageInvoice,
  access: mayReadPortageInvoices,
});

/** What would be invoiced of the activity reports, and why the others are not. */
export const ProposePortageInvoices = call({
  method: 'POST',
  path: path('Propose'),
  request: ProposalRequest,
  answer: Proposal,
  access: mayKeepPortageInvoices,
});

/** Makes drafts of validated activity reports, which are invoiced from then on: all of them or none. */
export const MakePortageInvoices = call({
  method: 'POST',
  path: path('AddFromCra'),
  request: InvoicesToMake,
  answer: z.object({ Ids: z.array(RecordId) }),
  access: mayKeepPortageInvoices,
  audit: 'portage-invoice.add',
});

export const EditPortageInvoice = call({
  method: 'POST',
  path: path('Edit'),
  request: PortageInvoiceToEdit,
  answer: z.object({ Id: RecordId, Version: z.number().int() }),
  access: mayKeepPortageInvoices,
  audit: 'portage-invoice.edit',
});

/** Drafts alone: their activity reports may be invoiced anew. */
export const DeletePortageInvoice = call({
  method: 'POST',
  path: path('Delete'),
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepPortageInvoices,
  audit: 'portage-invoice.delete',
});

/** Issues a draft, keeps a payment, or credits: what is taken back whole frees its activity reports. */
export const UpdatePortageInvoiceStatus = call({
  method: 'POST',
  path: path('UpdateStatus'),
  request: InvoiceStatusInPartRequest,
  answer: InvoiceStatusAnswer,
  access: mayKeepPortageInvoices,
  audit: 'portage-invoice.status',
});

/** As it was issued, the same bytes for ever; of a draft what it would be, marked so. */
export const DownloadPortageInvoiceAsPdf = call({
  method: 'GET',
  path: path('DownloadAsPdf'),
  request: z.strictObject({ id: RecordId }),
  answer: pdf,
  access: mayReadPortageInvoices,
});

/** PDF/A-3 with factur-x.xml (profile EN 16931), of issued ones. */
export const DownloadPortageInvoiceFacturX = call({
  method: 'GET',
  path: path('DownloadFacturX'),
  request: z.strictObject({ id: RecordId }),
  answer: pdf,
  access: mayReadPortageInvoices,
});

/** Mails the issued PDF to the customer. */
export const SendPortageInvoice = call({
  method: 'POST',
  path: path('Send'),
  request: InvoiceToSend,
  answer: SentInvoice,
  access: mayKeepPortageInvoices,
  audit: 'portage-invoice.send',
});

/** What customers would be reminded of these invoices, by one mail each; and why nobody is of the others. */
export const ProposePortageReminders = call({
  method: 'POST',
  path: path('ProposeReminders'),
  request: RemindersRequest,
  answer: RemindersProposal,
  access: mayKeepPortageInvoices,
});

/** Mails reminders with the invoices that they are about: all of them or none. */
export const SendPortageReminders = call({
  method: 'POST',
  path: path('Remind'),
  request: RemindersToSend,
  answer: z.object({ Envoyees: z.number().int() }),
  access: mayKeepPortageInvoices,
  audit: 'portage-invoice.remind',
});

/** What was worked, month by month: invoiced, received, due, still to be invoiced. */
export const GetBillingSummary = call({
  method: 'POST',
  path: path('GetSynthese'),
  request: SummaryRequest,
  answer: SummaryAnswer,
  access: mayReadBillingSummary,
});

export const exportBillingSummaryToExcel = call({
  method: 'POST',
  path: path('exportSyntheseToExcel'),
  request: SummaryFilters,
  answer: xlsx,
  access: mayReadBillingSummary,
});
