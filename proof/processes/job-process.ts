import { openDatabase } from '#server/platform/database/pool.ts';
import { openLog } from '#server/platform/installation/log.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { jobContent } from '#server/platform/jobs/content.ts';
import type { TestApp } from '../test-app.ts';
import { type KillableProcess, startedWith, startKillable } from './killable-process.ts';

/** A node that runs every job in a process of its own, on a test server's database, so that it can be killed as a power cut would. */
export const startJobProcess = (app: TestApp): Promise<KillableProcess> =>
  startKillable(import.meta.url, app);

/** What that process does. */
async function run(url: string, settings: Settings): Promise<void> {
  const [{ allJobs }, { startJobs }] = await Promise.all([
    import('#server/jobs.ts'),
    import('#server/platform/jobs/runner.ts'),
  ]);
  await startJobs({
    settings,
    database: openDatabase({ url, connections: 6 }),
    content: await jobContent(settings),
    jobs: allJobs,
    onEnd: async () => undefined,
    log: openLog('error', process.stderr),
  });
  process.stdout.write('ready\n');
}

const started = startedWith(import.meta.url);
if (started) await run(started.url, started.settings);
