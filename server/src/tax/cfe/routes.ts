import * as calls from '#contract/tax/cfe/calls.ts';
import * as notices from '#contract/tax/cfe/notice-calls.ts';
import * as sending from '#contract/tax/cfe/sending-calls.ts';
import { paperReader } from '#server/documents/reading/paper-reader.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { exportToExcel } from './export-cfe.ts';
import { listCfe, readCfe } from './list-cfe.ts';
import { makeCfeYear } from './make-cfe-year.ts';
import { confirmNotices, dismissNotice } from './notices/confirm-notices.ts';
import { dropNotices, type Read, readDropped } from './notices/drop-notices.ts';
import { writeReductionLetter } from './reduction-letter.ts';
import { saveLine } from './save-cfe.ts';
import { sendMany, sendOfCompany } from './sending/send-cfe.ts';

/** Milliseconds that a notice may take to be read: an honest one has two pages. */
const longestReading = 10_000;

/** The CFE of each establishment, its notices and their way to the customers. */
export function cfeRoutes({ outbox }: { outbox: Outbox }, store: FileStore): Route[] {
  const reader = paperReader({ most: longestReading });
  const needs = { outbox, store };
  return [
    serve(calls.allCfeNotifications, listCfe),
    serve(calls.exportCfeToExcel, exportToExcel, { onReplica: true }),
    serve(calls.GetCfeById, readCfe),
    serve(calls.saveCfe, saveLine),
    serve(calls.MakeCfeYear, makeCfeYear),
    serve(calls.DownloadReductionCfe, writeReductionLetter),
    serve(notices.UploadAvisCfe, {
      before: (context): Promise<Read[]> => readDropped(reader, context),
      handle: (context, read) => dropNotices(context, store, read),
    }),
    serve(notices.ConfirmAvisCfe, confirmNotices),
    serve(notices.DismissAvisCfe, dismissNotice),
    serve(sending.sendcfebyidsociete, (context) => sendOfCompany(context, needs)),
    serve(sending.sendcfe, sendMany),
  ];
}
