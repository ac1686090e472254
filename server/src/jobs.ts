import { remindJob } from './administration/campaigns/remind-job.ts';
import { generatePlansJob } from './commerce/periodic-invoices/generate-job.ts';
import { campaignJob } from './documents/generation/campaigns/campaign-job.ts';
import { generationSources } from './generation-sources.ts';
import { questionnairesOfControl } from './legal/questionnaires/control/questionnaires-of-control.ts';
import { addQuestionnairesJob } from './legal/questionnaires/follow-up/add-list.ts';
import { exportControlJob } from './legal/vigilance/control/export-control.ts';
import { rescoreJob } from './legal/vigilance/scoring/rescore-job.ts';
import { screenPortfolioJob } from './legal/vigilance/screening/portfolio-job.ts';
import { checkDirectoryJob } from './permanent-files/companies/directory/differences/check-job.ts';
import { exportCompaniesJob } from './permanent-files/companies/exports/start-export.ts';
import { sheetsJob } from './permanent-files/companies/identification-sheet/start-sheets.ts';
import { addLinesJob } from './permanent-files/imports/add-job.ts';
import { checkImportJob } from './permanent-files/imports/check-job.ts';
import { exportPersonDataJob } from './permanent-files/people/data-export/export-person-data.ts';
import { exportPersonsJob } from './permanent-files/people/list/start-export.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import { sendCfeJob } from './tax/cfe/sending/send-job.ts';
import { checkFecJob } from './tax/fec/check-job.ts';
import { reviewFecJob } from './tax/fec/review/review-job.ts';
import { writeFecJob } from './tax/fec/write-job.ts';

/** Every kind of background job: what the runner knows how to do. */
export const allJobs: readonly JobDefinition[] = [
  campaignJob(generationSources),
  addLinesJob,
  generatePlansJob,
  checkFecJob,
  checkDirectoryJob,
  addQuestionnairesJob,
  checkImportJob,
  exportCompaniesJob,
  exportPersonDataJob,
  exportPersonsJob,
  remindJob,
  rescoreJob,
  exportControlJob(questionnairesOfControl),
  sendCfeJob,
  screenPortfolioJob,
  reviewFecJob,
  sheetsJob,
  writeFecJob,
];
