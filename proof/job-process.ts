import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/platform/database/pool.ts';
import { openLog } from '#server/platform/installation/log.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { jobContent } from '#server/platform/jobs/content.ts';
import type { TestApp } from './test-app.ts';

/** A node that runs every job in a process of its own, on a test server's database, so that it can be killed as a power cut would. */
export async function startJobProcess({
  databaseUrl,
  settings,
}: TestApp): Promise<{ kill(): Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env: {
      PATH: process.env.PATH,
      JOB_DATABASE: databaseUrl,
      JOB_SETTINGS: JSON.stringify(settings),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await Promise.race([
    once(child.stdout ?? child, 'data'),
    ended.then(([status]) => {
      throw new Error(`the process of jobs ended (${status})`);
    }),
  ]);
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

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

const { JOB_DATABASE, JOB_SETTINGS } = process.env;
if (process.argv[1] === fileURLToPath(import.meta.url) && JOB_DATABASE && JOB_SETTINGS)
  await run(JOB_DATABASE, JSON.parse(JOB_SETTINGS) as Settings);
