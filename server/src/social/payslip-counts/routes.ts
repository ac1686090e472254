import * as calls from '#contract/social/payslip-counts/calls.ts';
import { readSentFile } from '#server/permanent-files/imports/sent-file.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { correctPayslipCount } from './correct-payslip-count.ts';
import { mostCountLines } from './count-file.ts';
import { decideAnomaly } from './decide-anomaly.ts';
import { importPayslipCounts } from './import-payslip-counts.ts';
import { listPayslipCounts } from './list-payslip-counts.ts';
import { countFileModel, deletePayslipFile, listPayslipFiles, readPayslipFile } from './payslip-files.ts';
import { printPayslipCounts } from './print-payslip-counts.ts';
import { readPayslipYear } from './read-payslip-year.ts';

export const payslipCountRoutes: Route[] = [
  serve(calls.loadAllSocieteBPTracking, listPayslipCounts),
  serve(calls.getBulletinTraking, readPayslipYear),
  serve(calls.saveBulletinTraking, correctPayslipCount),
  serve(calls.manipulateAnomaly, decideAnomaly),
  serve(calls.ImportFromCsvDoc, { before: readSentFile(mostCountLines), handle: importPayslipCounts }),
  serve(calls.getSocietyBPTrackingFiles, listPayslipFiles),
  serve(calls.GetSocietyBPTrackingFile, readPayslipFile),
  serve(calls.DeleteSocietyBPTrackingFile, deletePayslipFile),
  serve(calls.ExportToPDFSocieteHavingBPTracking, printPayslipCounts, { onReplica: true }),
  serve(calls.DownloadImportModel, countFileModel),
];
