import * as calls from '#contract/tax/fec/calls.ts';
import * as review from '#contract/tax/fec/review/calls.ts';
import type { RequestMails } from '#server/documents/requests/request-mail.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { abandonFec } from './abandon-fec.ts';
import { compareFec } from './compare-fec.ts';
import { confirmFec } from './confirm-fec.ts';
import { toOpen } from './fec-row.ts';
import { exportFindings, listFindings } from './findings.ts';
import { listLines } from './list-lines.ts';
import { downloadFec, listFecs, readControl } from './read-fec.ts';
import { decideRemarks } from './review/decide-remarks.ts';
import { listRemarks } from './review/list-remarks.ts';
import { startReview } from './review/review-job.ts';
import { uploadFec } from './upload-fec.ts';

/** The books of accounting years: their files checked, confirmed and read. */
export const fecRoutes = (store: FileStore, mails: RequestMails): Route[] => [
  serve(calls.GetBilanFromFec, (context) => uploadFec(context, store)),
  serve(calls.GetAllFec, listFecs),
  serve(calls.GetFecControle, readControl),
  serve(calls.GetFecAnomalies, listFindings),
  serve(calls.ExportFecAnomalies, exportFindings),
  serve(calls.ConfirmFec, confirmFec),
  serve(calls.AbandonFec, (context) => abandonFec(context, store)),
  serve(calls.GetFecLignes, { statement: toOpen, handle: listLines }, { onReplica: true }),
  serve(calls.GetFecComparison, compareFec, { onReplica: true }),
  serve(review.StartFecReview, startReview),
  serve(review.GetFecReview, listRemarks),
  serve(review.DecideFecRemarks, (context) => decideRemarks(context, mails)),
  serve(calls.DownloadFec, (context) => downloadFec(context, store)),
];
