import { z } from 'zod';
import { anyFile, call, pdf, xlsx } from '#contract/call.ts';
import { requiredDate } from '#contract/dates.ts';
import { editMarks, IdRequest, optionalText, RecordId } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';
import { mayKeepNoticeInvoices } from '../access.ts';
import {
  BilledNotice,
  MatchedNotices,
  NoticeInvoice,
  NoticeInvoiceFilters,
  NoticeInvoiceListAnswer,
  NoticeInvoiceListRequest,
  NoticeInvoiceToSave,
} from './invoice.ts';

const Saved = z.object({ Id: RecordId, Version: z.number().int() });
const Several = z
  .array(RecordId)
  .min(1, 'Choisissez au moins une facture.')
  .max(100, 'Au plus 100 factures à la fois.');
/** Each is told apart: what was done, and why not. */
const DoneEach = z.object({
  Faites: z.array(RecordId),
  Refusees: z.array(z.object({ Id: RecordId, Numero: z.string(), Motif: z.string() })),
});

/** Invoices of supports, the latest due first. */
export const listNoticeInvoices = call({
  method: 'POST',
  path: 'legalNoticeInvoice/allByFilterRequest',
  request: NoticeInvoiceListRequest,
  answer: NoticeInvoiceListAnswer,
  access: mayKeepNoticeInvoices,
});

export const exportNoticeInvoicesToExcel = call({
  method: 'POST',
  path: 'legalNoticeInvoice/exportToExcel',
  request: NoticeInvoiceFilters,
  answer: xlsx,
  access: mayKeepNoticeInvoices,
});

export const exportNoticeInvoicesToPdf = call({
  method: 'POST',
  path: 'legalNoticeInvoice/exportToPdf',
  request: NoticeInvoiceFilters,
  answer: pdf,
  access: mayKeepNoticeInvoices,
});

export const GetNoticeInvoiceById = call({
  method: 'POST',
  path: 'legalNoticeInvoice/GetById',
  request: IdRequest,
  answer: NoticeInvoice,
  access: mayKeepNoticeInvoices,
});

/** Enters a support's invoice with its file; its amounts change no more once it is matched. */
export const SaveNoticeInvoice = call({
  method: 'POST',
  path: 'legalNoticeInvoice/Save',
  request: NoticeInvoiceToSave,
  parts: { json: 'invoice', file: 'file', orJson: true },
  answer: Saved,
  access: mayKeepNoticeInvoices,
  audit: 'legal-notice-invoice.save',
});

/** Notices of its support that no other invoice asks for. */
export const GetNoticesToMatch = call({
  method: 'POST',
  path: 'legalNoticeInvoice/GetNoticesToMatch',
  request: IdRequest,
  answer: z.array(BilledNotice),
  access: mayKeepNoticeInvoices,
});

/** Says which notices an invoice asks for, in place of what was said before; none: it is to be matched anew. */
export const MatchNoticeInvoice = call({
  method: 'POST',
  path: 'legalNoticeInvoice/Match',
  request: z.strictObject({ ...editMarks, Annonces: MatchedNotices }),
  answer: Saved,
  access: mayKeepNoticeInvoices,
  audit: 'legal-notice-invoice.match',
});

/** Matches each invoice with the one notice of its support whose tariff it asks for. */
export const MatchNoticeInvoices = call({
  method: 'POST',
  path: 'legalNoticeInvoice/MatchSeveral',
  request: z.strictObject({ Ids: Several }),
  answer: DoneEach,
  access: mayKeepNoticeInvoices,
  audit: 'legal-notice-invoice.match',
});

/** Charges the customers: on the draft of the order's invoice where there is one, else on a draft of the firm's. */
export const RebillNoticeInvoice = call({
  method: 'POST',
  path: 'legalNoticeInvoice/Rebill',
  request: z.strictObject({
    ...editMarks,
    /** 1 a service with VAT, 3 a disbursement at what was paid (CGI art. 267 II 2°). */
    Nature: z.union([z.literal(1), z.literal(3)], 'Nature obligatoire.'),
  }),
  answer: Saved,
  access: mayKeepNoticeInvoices,
  audit: 'legal-notice-invoice.rebill',
});

export const PayNoticeInvoices = call({
  method: 'POST',
  path: 'legalNoticeInvoice/Pay',
  request: z.strictObject({
    Ids: Several,
    PayeeLe: requiredDate('Date de paiement obligatoire.').refine(
      (day) => day <= todayInParis(),
      'Cette date ne peut pas être à venir.',
    ),
    Reference: optionalText(100),
  }),
  answer: DoneEach,
  access: mayKeepNoticeInvoices,
  audit: 'legal-notice-invoice.pay',
});

/** Contests an invoice with why; without a motive it is contested no more. */
export const ContestNoticeInvoice = call({
  method: 'POST',
  path: 'legalNoticeInvoice/Contest',
  request: z.strictObject({ ...editMarks, Motive: optionalText(500) }),
  answer: Saved,
  access: mayKeepNoticeInvoices,
  audit: 'legal-notice-invoice.contest',
});

export const DownloadNoticeInvoiceFile = call({
  method: 'GET',
  path: 'legalNoticeInvoice/DownloadFile',
  request: z.strictObject({ id: RecordId }),
  answer: anyFile,
  access: mayKeepNoticeInvoices,
});
