import { exportPersonsJob } from './people/start-export.ts';
import type { JobDefinition } from './platform/jobs/job.ts';

/** Every kind of background job: what the runner knows how to do. */
export const allJobs: readonly JobDefinition[] = [exportPersonsJob];
