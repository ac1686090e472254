import * as calls from '#contract/portage/payslips/calls.ts';
import { readSentFile } from '#server/permanent-files/imports/sent-file.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { exportPayslips, printPayslip, printPayslips } from './export-payslips.ts';
import { importJournal, importMonths } from './import-payslips.ts';
import { listMissing, listPayslips } from './list-payslips.ts';
import { mostPayslipLines } from './payslip-file.ts';
import { deleteFile, journalModel, listFiles, monthsModel, readLines } from './payslip-files.ts';
import { readPayslip, readTracking } from './read-payslips.ts';
import { removePayslip, savePayslip } from './save-payslip.ts';
import { listFilters, removeFilter, saveFilter } from './saved-filters.ts';
import { validatePayslips } from './validate-payslips.ts';

const readLinesFirst = readSentFile(mostPayslipLines);

export const portagePayslipRoutes: Route[] = [
  serve(calls.getAllPortageTracking, listPayslips),
  serve(calls.getBulletinsManquants, listMissing),
  serve(calls.getPortageTracking, readTracking),
  serve(calls.getPorteeBulletinTraking, ({ db, session, input }) =>
    readPayslip(db, session.clientId, input.idBulletinInfo),
  ),
  serve(calls.savePorteeBulletinTracking, savePayslip),
  serve(calls.DeletePorteeBulletinTracking, removePayslip),
  serve(calls.validatePorteeBulletinTracking, validatePayslips),
  serve(calls.ImportJournalPaieFromCsvDoc, { before: readLinesFirst, handle: importJournal }),
  serve(calls.ImportFromExcelDoc, { before: readLinesFirst, handle: importMonths }),
  serve(calls.getJournalPaieFiles, listFiles),
  serve(calls.getPorteeBulletinTrakingByFileId, readLines),
  serve(calls.DeleteBulletinTrackingFile, deleteFile),
  serve(calls.DownloadPorteeBulletinTrakingModel, monthsModel),
  serve(calls.DownloadPortageJournalPaieModel, journalModel),
  serve(calls.ExportToPDFPorteeBulletinInfoTracking, printPayslip),
  serve(calls.ExportToPDFPortageTracking, printPayslips),
  serve(calls.ExportToExcelPortageTracking, exportPayslips),
  serve(calls.SaveFillterToExportCRM, saveFilter),
  serve(calls.getFilltersToExportCRM, listFilters),
  serve(calls.DeleteFillterToExportCRM, removeFilter),
];
