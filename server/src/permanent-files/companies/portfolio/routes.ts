import * as calls from '#contract/permanent-files/companies/portfolio/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { filesToCopyTo, presentCount, selectAccountingFiles } from './counts.ts';
import { exportPortfolio, type OtherAreas, readFirmPortfolio, readPortfolio } from './read-portfolio.ts';

export const portfolioRoutes = (areas: OtherAreas): Route[] => [
  serve(calls.GetAllSuiviSocietes, readPortfolio(areas)),
  serve(calls.GetAllSuiviSocietes1, readFirmPortfolio(areas), { onReplica: true }),
  serve(calls.exportPorteFeuilleToExcelAsAttachment, exportPortfolio(areas), { onReplica: true }),
  serve(calls.GetCountSocietesHasComptabilityMission, {
    statement: selectAccountingFiles,
    present: presentCount,
  }),
  serve(calls.GetSocieteToDuplicateTimesheet, filesToCopyTo),
];
