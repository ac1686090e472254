import { z } from 'zod';
import { call, pdf, xlsx } from '#contract/call.ts';
import { IdRequest, RecordId } from '#contract/record.ts';
import { mayFollowInvoices, mayTransmit } from './access.ts';
import {
  FiguresRequest,
  FiguresRow,
  TransmissionFilters,
  TransmissionListAnswer,
  TransmissionListRequest,
} from './follow-up.ts';

/** What the firm invoiced in a year, by month and state. */
export const GetInvoiceFigures = call({
  method: 'POST',
  path: 'cabinetInvoiceSuivi/Figures',
  request: FiguresRequest,
  answer: z.array(FiguresRow),
  access: mayFollowInvoices,
});

export const exportFiguresToExcel = call({
  method: 'POST',
  path: 'cabinetInvoiceSuivi/exportFiguresToExcel',
  request: FiguresRequest,
  answer: xlsx,
  access: mayFollowInvoices,
});

export const exportFiguresToPdf = call({
  method: 'POST',
  path: 'cabinetInvoiceSuivi/exportFiguresToPdf',
  request: FiguresRequest,
  answer: pdf,
  access: mayFollowInvoices,
});

/** Issued invoices and credit notes of the firm, with where they stand on the platform of electronic invoicing. */
export const listTransmissions = call({
  method: 'POST',
  path: 'cabinetInvoiceSuivi/transmissions',
  request: TransmissionListRequest,
  answer: TransmissionListAnswer,
  access: mayFollowInvoices,
});

export const exportTransmissions = call({
  method: 'POST',
  path: 'cabinetInvoiceSuivi/exportTransmissionsToExcel',
  request: TransmissionFilters,
  answer: xlsx,
  access: mayFollowInvoices,
});

/** Hands an invoice's Factur-X over; one that was handed over already stays what it is. */
export const TransmitInvoice = call({
  method: 'POST',
  path: 'cabinetInvoiceSuivi/Transmit',
  request: IdRequest,
  answer: z.object({ Id: RecordId, IsSimulation: z.boolean() }),
  access: mayTransmit,
  audit: 'cabinet-invoice.transmit',
});

/** Asks the platform for news of what is under way, and tells it what was paid. */
export const RefreshTransmissions = call({
  method: 'POST',
  path: 'cabinetInvoiceSuivi/Refresh',
  request: z.strictObject({}),
  answer: z.object({ Changed: z.number().int(), Failed: z.number().int() }),
  access: mayTransmit,
  audit: 'cabinet-invoice.refresh',
});
