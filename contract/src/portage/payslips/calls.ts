import { z } from 'zod';
import { call, csv, noInput, pdf, xlsx } from '#contract/call.ts';
import { IdRequest, RecordId } from '#contract/record.ts';
import { uploadLimits } from '#contract/uploads.ts';
import { mayKeepEmployments } from '../employments/access.ts';
import {
  BulletinInfo,
  BulletinInfoToSave,
  PayslipDecision,
  PortageTracking,
  PortageTrackingRequest,
} from './payslip.ts';
import {
  BulletinTrackingFile,
  FileLines,
  FileListRequest,
  FilterToSave,
  ImportedFile,
  JournalImport,
  MissingPayslips,
  PayslipExportRequest,
  PayslipFilters,
  PayslipListAnswer,
  PayslipListRequest,
  SavedFilters,
  WorkbookImport,
} from './payslip-list.ts';

const path = (name: string) => `PorteeBulletinInfoTracking/${name}`;

/** Payslips of carried persons by month, of carriers that the reader may know of. */
export const getAllPortageTracking = call({
  method: 'POST',
  path: path('getAllPortageTracking'),
  request: PayslipListRequest,
  answer: PayslipListAnswer,
  access: mayKeepEmployments,
});

/** Months of contracts that no payslip tells of. */
export const getBulletinsManquants = call({
  method: 'POST',
  path: path('getBulletinsManquants'),
  request: PayslipFilters.pick({ SocietePortageId: true, Annee: true, Mois: true, Nom: true }),
  answer: MissingPayslips,
  access: mayKeepEmployments,
});

/** One carried person's year: twelve months, sums, the balance of the reserve. */
export const getPortageTracking = call({
  method: 'POST',
  path: path('getPortageTracking'),
  request: PortageTrackingRequest,
  answer: PortageTracking,
  access: mayKeepEmployments,
});

export const getPorteeBulletinTraking = call({
  method: 'GET',
  path: path('getPorteeBulletinTraking'),
  request: z.strictObject({ idBulletinInfo: RecordId }),
  answer: BulletinInfo,
  access: mayKeepEmployments,
});

/** Enters a month by hand, or corrects one: its sums must close. Refused on a month that is validated. */
export const savePorteeBulletinTracking = call({
  method: 'POST',
  path: path('savePorteeBulletinTracking'),
  request: BulletinInfoToSave,
  answer: z.object({ IdBulletinInfo: RecordId, Version: z.number().int() }),
  access: mayKeepEmployments,
  audit: 'portage-payslip.save',
});

/** Of a month that was entered by hand; what a file told leaves with its file. */
export const DeletePorteeBulletinTracking = call({
  method: 'POST',
  path: path('DeletePorteeBulletinTracking'),
  request: IdRequest,
  answer: z.boolean(),
  access: mayKeepEmployments,
  audit: 'portage-payslip.delete',
});

/** Validates months, or opens them again; a gap is accepted with a reason. */
export const validatePorteeBulletinTracking = call({
  method: 'POST',
  path: path('validatePorteeBulletinTracking'),
  request: PayslipDecision,
  answer: z.object({ Nombre: z.number().int() }),
  access: mayKeepEmployments,
  audit: 'portage-payslip.validate',
});

/** The journal of a portage company's payroll (CSV or Excel): all of it, or nothing and every fault by line and column. */
export const ImportJournalPaieFromCsvDoc = call({
  method: 'POST',
  path: path('ImportJournalPaieFromCsvDoc'),
  request: JournalImport,
  parts: { file: 'file', mostMegabytes: uploadLimits.file },
  answer: ImportedFile,
  access: mayKeepEmployments,
  audit: 'portage-payslip.import',
  rateLimits: [{ most: 60, seconds: 600, by: 'account' }],
});

/** The months of one carried person, in the same way. */
export const ImportFromExcelDoc = call({
  method: 'POST',
  path: path('ImportFromExcelDoc'),
  request: WorkbookImport,
  parts: { file: 'file', mostMegabytes: uploadLimits.file },
  answer: ImportedFile,
  access: mayKeepEmployments,
  audit: 'portage-payslip.import',
  rateLimits: [{ most: 60, seconds: 600, by: 'account' }],
});

/** Imported files, the latest first. */
export const getJournalPaieFiles = call({
  method: 'POST',
  path: path('getJournalPaieFiles'),
  request: FileListRequest,
  answer: z.object({ Items: z.array(BulletinTrackingFile), TotalCount: z.number().int() }),
  access: mayKeepEmployments,
});

/** A file with its lines, as read and as matched. */
export const getPorteeBulletinTrakingByFileId = call({
  method: 'GET',
  path: path('getPorteeBulletinTrakingByFileId'),
  request: z.strictObject({ idBulletinTrackingFile: RecordId }),
  answer: FileLines,
  access: mayKeepEmployments,
});

/** Takes a file back with its months; refused where one of them is validated. */
export const DeleteBulletinTrackingFile = call({
  method: 'POST',
  path: path('DeleteBulletinTrackingFile'),
  request: IdRequest,
  answer: z.boolean(),
  access: mayKeepEmployments,
  audit: 'portage-payslip.delete-file',
});

/** An empty workbook with the titles that `ImportFromExcelDoc` looks for. */
export const DownloadPorteeBulletinTrakingModel = call({
  method: 'GET',
  path: path('DownloadPorteeBulletinTrakingModel'),
  request: noInput,
  answer: xlsx,
  access: mayKeepEmployments,
});

/** An empty file with the titles that `ImportJournalPaieFromCsvDoc` looks for. */
export const DownloadPortageJournalPaieModel = call({
  method: 'GET',
  path: path('DownloadPortageJournalPaieModel'),
  request: noInput,
  answer: csv,
  access: mayKeepEmployments,
});

/** One month on paper, with what does not fit in it. */
export const ExportToPDFPorteeBulletinInfoTracking = call({
  method: 'POST',
  path: path('ExportToPDFPorteeBulletinInfoTracking'),
  request: z.strictObject({ IdBulletinInfo: RecordId }),
  answer: pdf,
  access: mayKeepEmployments,
});

/** At most so many payslips on paper: a longer list is filtered first. */
export const mostPrintedPayslips = 2000;

export const ExportToPDFPortageTracking = call({
  method: 'POST',
  path: path('ExportToPDFPortageTracking'),
  request: PayslipExportRequest,
  answer: pdf,
  access: mayKeepEmployments,
});

export const ExportToExcelPortageTracking = call({
  method: 'POST',
  path: path('ExportToExcelPortageTracking'),
  request: PayslipExportRequest,
  answer: xlsx,
  access: mayKeepEmployments,
});

/** Keeps a filter of the caller's own with the columns of its exports. */
export const SaveFillterToExportCRM = call({
  method: 'POST',
  path: path('SaveFillterToExportCRM'),
  request: FilterToSave,
  answer: z.object({ Id: RecordId }),
  access: mayKeepEmployments,
  audit: 'portage-payslip.save-filter',
});

export const getFilltersToExportCRM = call({
  method: 'GET',
  path: path('getFilltersToExportCRM'),
  request: noInput,
  answer: SavedFilters,
  access: mayKeepEmployments,
});

export const DeleteFillterToExportCRM = call({
  method: 'POST',
  path: path('DeleteFillterToExportCRM'),
  request: IdRequest,
  answer: z.boolean(),
  access: mayKeepEmployments,
  audit: 'portage-payslip.delete-filter',
});
