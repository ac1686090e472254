import { remindJob } from './campaigns/remind-job.ts';
import { addLinesJob } from './imports/add-job.ts';
import { checkImportJob } from './imports/check-job.ts';
import { exportPersonDataJob } from './people/data-export/export-person-data.ts';
import { exportPersonsJob } from './people/start-export.ts';
import type { JobDefinition } from './platform/jobs/job.ts';

/** Every kind of background job: what the runner knows how to do. */
export const allJobs: readonly JobDefinition[] = [
  addLinesJob,
  checkImportJob,
  exportPersonDataJob,
  exportPersonsJob,
  remindJob,
];
