import * as calls from '#contract/commerce/outstanding/calls.ts';
import type { InvoiceKinds } from '#server/permanent-files/invoicing/invoice-kind.ts';
import type { LinkNeeds } from '#server/permanent-files/invoicing/payments/invoice-links.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { closeDispute, keepPromise, openDispute } from './agreements.ts';
import { sendOutstandingExcel, sendOutstandingPdf } from './export-outstanding.ts';
import { sendNotice, writeNotice } from './formal-notice.ts';
import { listOutstanding } from './list-outstanding.ts';
import { keepOverpayment, refundOverpayment } from './overpayments.ts';
import { readAccount } from './read-account.ts';
import { sendRecoveryFile } from './recovery-file.ts';
import { proposeReminder, sendReminder } from './remind.ts';

export const outstandingRoutes = (files: FileStore, needs: LinkNeeds, kinds: InvoiceKinds): Route[] => [
  serve(calls.listOutstanding, listOutstanding),
  serve(calls.exportOutstandingToExcel, sendOutstandingExcel),
  serve(calls.exportOutstandingToPdf, sendOutstandingPdf),
  serve(calls.GetAccount, readAccount),
  serve(calls.ProposeReminder, proposeReminder),
  serve(calls.SendReminder, (context) => sendReminder(context, needs, kinds)),
  serve(calls.WriteNotice, (context) => writeNotice(context, files, kinds)),
  serve(calls.DownloadNotice, (context) => sendNotice(context, files)),
  serve(calls.KeepPromise, keepPromise),
  serve(calls.OpenDispute, openDispute),
  serve(calls.CloseDispute, closeDispute),
  serve(calls.KeepOverpayment, keepOverpayment),
  serve(calls.RefundOverpayment, refundOverpayment),
  serve(calls.DownloadRecoveryFile, (context) => sendRecoveryFile(context, files)),
];
