import { z } from 'zod';
import { call, csv, noInput, pdf } from '#contract/call.ts';
import { IdRequest, RecordId } from '#contract/record.ts';
import { uploadLimits } from '#contract/uploads.ts';
import { mayFollowPayslipCounts, mayKeepPayslipCounts } from './access.ts';
import { AnomalyDecision, DecidedAnomaly } from './anomaly.ts';
import {
  ImportedPayslips,
  PayslipCorrection,
  PayslipCountExportRequest,
  PayslipCountListAnswer,
  PayslipCountListRequest,
  PayslipFile,
  PayslipFileLines,
  PayslipFileListRequest,
  PayslipYearDetails,
} from './payslip-count.ts';

/** Payslips of each company by month of a year, beside what its engagement letter includes. */
export const loadAllSocieteBPTracking = call({
  method: 'POST',
  path: 'SocietyBPTracking/loadAllSocieteBPTracking',
  request: PayslipCountListRequest,
  answer: PayslipCountListAnswer,
  access: mayFollowPayslipCounts,
});

/** One company's year with the lines that its figures come from. */
export const getBulletinTraking = call({
  method: 'GET',
  path: 'SocietyBPTracking/getBulletinTraking',
  request: z.strictObject({ id: RecordId }),
  answer: PayslipYearDetails,
  access: mayFollowPayslipCounts,
});

/** Says what a month counts, by hand and with why: a line of its own that outranks those of files. */
export const saveBulletinTraking = call({
  method: 'POST',
  path: 'SocietyBPTracking/saveBulletinTraking',
  request: PayslipCorrection,
  answer: PayslipYearDetails.pick({ Id: true, Total: true, NbBPLM: true, Ecart: true }),
  access: mayKeepPayslipCounts,
  audit: 'payslip-count.correct',
});

export const manipulateAnomaly = call({
  method: 'POST',
  path: 'SocietyBPTracking/manipulateAnomaly',
  request: AnomalyDecision,
  answer: DecidedAnomaly,
  access: mayKeepPayslipCounts,
  audit: 'payslip-count.anomaly',
});

/** Takes a file's lines back; refused where one of its months belongs to a closed exercise. */
export const DeleteSocietyBPTrackingFile = call({
  method: 'POST',
  path: 'SocietyBPTracking/DeleteSocietyBPTrackingFile',
  request: IdRequest,
  answer: z.boolean(),
  access: mayKeepPayslipCounts,
  audit: 'payslip-count.delete-file',
});

/** The files whose lines are counted, the latest first. */
export const getSocietyBPTrackingFiles = call({
  method: 'POST',
  path: 'SocietyBPTracking/getSocietyBPTrackingFiles',
  request: PayslipFileListRequest,
  answer: z.object({ Items: z.array(PayslipFile), TotalCount: z.number().int() }),
  access: mayFollowPayslipCounts,
});

/** At most so many companies: a longer list is filtered first. */
export const mostPrintedCounts = 2000;

export const ExportToPDFSocieteHavingBPTracking = call({
  method: 'POST',
  path: 'SocietyBPTracking/ExportToPDFSocieteHavingBPTracking',
  request: PayslipCountExportRequest,
  answer: pdf,
  access: mayFollowPayslipCounts,
});

/** A file of counts (CSV or Excel: SIRET, month, number): all of it, or nothing and every fault by line and column. */
export const ImportFromCsvDoc = call({
  method: 'POST',
  path: 'SocietyBPTracking/ImportFromCsvDoc',
  request: noInput,
  parts: { file: 'file', mostMegabytes: uploadLimits.file },
  answer: ImportedPayslips,
  access: mayKeepPayslipCounts,
  audit: 'payslip-count.import',
  rateLimits: [{ most: 60, seconds: 600, by: 'account' }],
});

/** One file with its lines. */
export const GetSocietyBPTrackingFile = call({
  method: 'GET',
  path: 'SocietyBPTracking/GetSocietyBPTrackingFile',
  request: z.strictObject({ idSocietyBPTrackingFile: RecordId }),
  answer: PayslipFileLines,
  access: mayFollowPayslipCounts,
});

/** An empty file with the titles that an import looks for. */
export const DownloadImportModel = call({
  method: 'GET',
  path: 'SocietyBPTracking/DownloadImportModel',
  request: noInput,
  answer: csv,
  access: mayFollowPayslipCounts,
});
