import * as calls from '#contract/commerce/invoice-follow-up/calls.ts';
import type { EInvoicingPlatform } from '#server/platform/e-invoicing/platform.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { readFigures, sendFiguresExcel, sendFiguresPdf } from './figures.ts';
import { listTransmissions, sendTransmissions } from './list-transmissions.ts';
import { refreshTransmissions, transmitInvoice } from './transmit.ts';

export const invoiceFollowUpRoutes = (files: FileStore, platform: EInvoicingPlatform): Route[] => [
  serve(calls.GetInvoiceFigures, readFigures),
  serve(calls.exportFiguresToExcel, sendFiguresExcel),
  serve(calls.exportFiguresToPdf, sendFiguresPdf),
  serve(calls.listTransmissions, (context) => listTransmissions(context, platform)),
  serve(calls.exportTransmissions, sendTransmissions),
  serve(calls.TransmitInvoice, (context) => transmitInvoice(context, files, platform)),
  serve(calls.RefreshTransmissions, (context) => refreshTransmissions(context, platform)),
];
