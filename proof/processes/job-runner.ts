import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { rolesOnly } from '#contract/access/access.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { openLog } from '#server/platform/installation/log.ts';
import { jobContent } from '#server/platform/jobs/content.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { defineJob, type JobContext, type JobDefinition } from '#server/platform/jobs/job.ts';
import { startJobs } from '#server/platform/jobs/runner.ts';
import { notifyJobEnd } from '#server/workspace/notifications/notify-job-end.ts';
import type { TestApp } from '../test-app.ts';

type Work = (context: JobContext<{ text: string }>) => Promise<string>;

/** A job for chefs de mission that writes down what `work` makes of its input. */
export const textJob = (work: Work, kind = 'text') =>
  defineJob({
    kind,
    access: rolesOnly(['CHEF_MISSION'], 'persons'),
    input: z.object({ text: z.string() }),
    run: async (context) => {
      const text = await work(context);
      return context.write({
        fileName: 'texte.txt',
        mediaType: 'text/plain',
        content: Readable.from([text]),
      });
    },
  });

/** A node that runs these jobs on the test server's database, until the test ends. */
export async function startNode(app: TestApp, jobs: readonly JobDefinition[]) {
  const database = openDatabase({ url: app.databaseUrl, connections: 6 });
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const content = await jobContent(app.settings);
  const runner = await startJobs({
    settings: app.settings,
    database,
    content,
    jobs,
    onEnd: notifyJobEnd,
    log,
  });
  let stopped: Promise<void> | undefined;
  const node = {
    database,
    lines,
    tidy: () => runner.tidy(),
    stop() {
      stopped ??= runner.stop().finally(() => database.close());
      return stopped;
    },
  };
  onTestFinished(() => node.stop());
  return node;
}

/** Retries wait some seconds, and the next question for work is as far: neither does a test. */
export async function retryNow({ query }: Pick<TestApp, 'query'>, id: string): Promise<void> {
  await query(`update pgboss.job set start_after = now() where id = $1 and state = 'retry'`, [id]);
  await query(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'download')`);
}

/** Has the node think that whoever worked at a job is dead, as the queue judges after a minute without a sign of life. */
export async function thinkDead(
  app: Pick<TestApp, 'query'>,
  { tidy }: Pick<Awaited<ReturnType<typeof startNode>>, 'tidy'>,
  id: string,
): Promise<void> {
  await app.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = $1 and state = 'active'`,
    [id],
  );
  await app.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  await tidy();
  await retryNow(app, id);
}

interface Asking {
  job: JobDefinition<{ text: string }>;
  text?: string;
}

/** Asks for a job as firm A's chef de mission, and tells its id. */
export function enqueue({ database, firms }: TestApp, { job, text = 'bonjour' }: Asking): Promise<string> {
  const { id: clientId, users } = firms.A;
  return database.asFirm({ clientId }, (db) =>
    enqueueJob(db, job, { clientId, userId: users.CHEF_MISSION.id, title: 'Essai', input: { text } }),
  );
}

/** A promise and what settles it. */
export const gate = () => Promise.withResolvers<void>();
