import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { allJobs } from '#server/jobs.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { openLog } from '#server/platform/installation/log.ts';
import { readSettings } from '#server/platform/installation/settings.ts';
import { jobContent } from '#server/platform/jobs/content.ts';
import { startJobs } from '#server/platform/jobs/runner.ts';
import { notifyJobEnd } from '#server/workspace/notifications/notify-job-end.ts';

/** The product as it serves a firm, its jobs included, on the measured database; prints its address and waits. */
const dataDir = join(tmpdir(), `bench-${randomUUID()}`);
const settings = readSettings({
  DATABASE_URL: process.env.DATABASE_URL,
  DATA_DIR: dataDir,
  CAPTCHA_PROVIDER: 'none',
  // who signs in names an address: twenty sign-ins a minute are let through from each
  TRUST_PROXY: '1',
  SECRET_KEY: randomUUID() + randomUUID(),
});
const database = openDatabase({ url: settings.databaseUrl ?? '' });
const app = await buildApp({ settings, database });
await startJobs({
  database,
  settings,
  content: await jobContent(settings),
  jobs: allJobs,
  onEnd: notifyJobEnd,
  log: openLog('warn'),
});
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
