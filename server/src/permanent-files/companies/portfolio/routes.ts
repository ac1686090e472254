import * as calls from '#contract/permanent-files/companies/portfolio/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { filesToCopyTo, presentCount, selectAccountingFiles } from './counts.ts';
import { type CfeOfFiles, exportPortfolio, readFirmPortfolio, readPortfolio } from './read-portfolio.ts';

export const portfolioRoutes = (cfeOf: CfeOfFiles): Route[] => [
  serve(calls.GetAllSuiviSocietes, readPortfolio(cfeOf)),
  serve(calls.GetAllSuiviSocietes1, readFirmPortfolio(cfeOf), { onReplica: true }),
  serve(calls.exportPorteFeuilleToExcelAsAttachment, exportPortfolio, { onReplica: true }),
  serve(calls.GetCountSocietesHasComptabilityMission, {
    statement: selectAccountingFiles,
    present: presentCount,
  }),
  serve(calls.GetSocieteToDuplicateTimesheet, filesToCopyTo),
];
