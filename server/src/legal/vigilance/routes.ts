import * as criteria from '#contract/legal/vigilance/criteria-calls.ts';
import * as files from '#contract/legal/vigilance/criteria-file-calls.ts';
import * as reports from '#contract/legal/vigilance/report-calls.ts';
import { readSentFile } from '#server/permanent-files/imports/sent-file.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { ControlPart } from './control/control-part.ts';
import { controlRoutes } from './control/control-routes.ts';
import { compareNaf } from './criteria/compare-naf.ts';
import { decideNaf } from './criteria/decide-naf.ts';
import { listCriteria } from './criteria/list-criteria.ts';
import { loadNafPassage, mostPassageLines } from './criteria/load-naf-passage.ts';
import { listNafLevels } from './criteria/naf-levels.ts';
import { mostCriteriaLines, readCriteriaFile } from './criteria/read-criteria-file.ts';
import { saveCriteria } from './criteria/save-criteria.ts';
import { printDivergence } from './reports/divergence-letter.ts';
import { listTracked, listVigilance } from './reports/list-vigilance.ts';
import { listReports, readReport } from './reports/read-reports.ts';
import { downloadReport } from './reports/report-pdf.ts';
import { saveReport } from './reports/save-report.ts';
import { validateReport } from './reports/validate-report.ts';
import type { FreezeRegister } from './screening/freeze-register.ts';
import { screeningRoutes } from './screening/screening-routes.ts';

/** `part`: what of a file's questionnaires joins its control. */
export const vigilanceRoutes = (
  settings: Settings,
  database: Database,
  register: FreezeRegister,
  part: ControlPart,
  store: FileStore,
): Route[] => [
  serve(criteria.getAllRiskLevelParameters, listCriteria),
  serve(criteria.SaveRiskLevelParameters, saveCriteria),
  serve(criteria.GetListCodeNafByFilter, listNafLevels),
  serve(criteria.GetComparaisonNaf2025, compareNaf),
  serve(files.ImportTablePassageNaf, { before: readSentFile(mostPassageLines), handle: loadNafPassage }),
  serve(files.DeciderNaf2025, decideNaf),
  serve(files.LireCriteresRisque, { before: readSentFile(mostCriteriaLines), handle: readCriteriaFile }),
  serve(reports.GetListSocietyRiskLevelTracking, listTracked),
  serve(reports.GetSuiviVigilance, listVigilance),
  serve(reports.GetNotificationRisqueByRiskGuid, readReport),
  serve(reports.GetRapportsVigilance, listReports),
  serve(reports.SaveRiskLevelCompanyTracking, saveReport),
  serve(reports.ValidateRiskLevelReport, validateReport),
  serve(reports.DownloadRiskLevelReport, downloadReport),
  serve(reports.DownloadDivergenceRbe, printDivergence),
  ...screeningRoutes(register),
  ...controlRoutes(settings, database, part, store),
];
