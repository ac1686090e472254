import type { FastifyBaseLogger } from 'fastify';
import type { Db as BossDatabase, JobWithMetadata } from 'pg-boss';
import { z } from 'zod';
import type { Database } from '../database/pool.ts';
import { tidyDownloads } from './housekeeping.ts';
import { type JobNeeds, jobRuns } from './run-job.ts';

const queue = 'download';
/** Jobs at once on this node; of one firm, on all nodes together, so that no firm keeps the others waiting. */
const maxConcurrent = 3;
const maxConcurrentOfAFirm = 2;
/** Seconds between two questions for work, where notifications do not arrive, and where they do: retries are not told. */
const pollSeconds = 2;
const pollSecondsBesideNotifications = 10;
/** Seconds between two looks after jobs whose runner has gone quiet. */
const tidySeconds = 20;
const stopTimeout = 10_000;

const JobData = z.object({ clientId: z.number().int(), id: z.uuid() });

/** The worker of this node: it takes jobs off the queue (pg-boss) until it is stopped. */
export interface JobRunner {
  /** Lets no more jobs begin and stops those that run: they are put back for another node, or for later. */
  stop(): Promise<void>;
  /** Looks now after what otherwise is looked after every few seconds. */
  tidy(): Promise<void>;
}

/** pg-boss on our own connections; `woken` is told how to wake its workers. */
function throughPool(database: Database, woken: (wake: () => void) => void): BossDatabase {
  return {
    executeSql: (text, values) => database.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const stop = await database.listen(channel, { onNotification, onReconnect });
      woken(() => onNotification(queue));
      if (database.isListening()) return { close: async () => stop() };
      stop();
      throw new Error('notifications do not arrive');
    },
  };
}

/**
 * Puts back what the queue still believes to be running: nobody runs it where there is no other node. It
 * counts as an attempt, since the job may be what ended the process.
 */
async function recover(database: Database) {
  await database.query(
    `update pgboss.job set start_after = now(),
       state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
       completed_on = case when retry_count < retry_limit then null else now() end
     where name = $1 and state = 'active'`,
    [queue],
  );
}

function reporting(log: FastifyBaseLogger) {
  return {
    error: (error: Error) => log.error({ err: error }, 'the queue of jobs met an error'),
    warning: ({ message }: { message: string }) => log.warn({ warning: message }, 'the queue of jobs warns'),
  };
}

interface Runner extends JobNeeds {
  /** No other node has this database: what it says is running has died with its process. */
  isAlone?: boolean;
}

/** Runs the installation's background jobs on this node until it is stopped. */
export async function startJobs({ isAlone = false, ...needs }: Runner): Promise<JobRunner> {
  const { database, content, onEnd, log } = needs;
  if (isAlone) await recover(database);
  // loaded only where jobs run: the library and what it brings weigh more than the rest of this
  const { PgBoss } = await import('pg-boss');
  let wake = () => {};
  const boss = new PgBoss({
    db: throughPool(database, (how) => {
      wake = how;
    }),
    schema: 'pgboss',
    // its schema comes with our migrations, which backups know
    migrate: false,
    // looked after by tidy(): on its own it would ask the database several times as often
    supervise: false,
    schedule: false,
    useListenNotify: true,
    monitorIntervalSeconds: tidySeconds - 5,
    reindex: false,
    monitorVacuum: false,
  });
  const report = reporting(log);
  boss.on('error', report.error);
  boss.on('warning', report.warning);
  await boss.start();

  const stopping = new AbortController();
  const run = jobRuns(needs);

  /**
   * Back into the queue: the next to ask for work finds it. A stop is no attempt, so there is one more of them;
   * the count moves on, since by it the queue tells this run of the job, which it ends yet, from the next one.
   */
  async function giveBack({ id, retryCount }: JobWithMetadata) {
    await database.query(
      `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null,
         retry_count = retry_count + 1, retry_limit = retry_limit + 1
       where name = $1 and id = $2 and retry_count = $3 and state = 'active'`,
      [queue, id, retryCount],
    );
  }

  async function handle(job: JobWithMetadata) {
    const { clientId, id } = JobData.parse(job.data);
    const isLast = job.retryCount >= job.retryLimit;
    try {
      const outcome = await run({ clientId, id, isLast, signal: job.signal, stopping: stopping.signal });
      if (outcome === 'stopped') await giveBack(job);
    } finally {
      // a place is free now: what waited for it has been told of once, and will not be again
      wake();
    }
  }

  await boss.work(
    queue,
    {
      includeMetadata: true,
      localConcurrency: maxConcurrent,
      groupConcurrency: maxConcurrentOfAFirm,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSecondsBesideNotifications,
    },
    async ([job]: JobWithMetadata[]) => {
      if (job) await handle(job);
    },
  );

  async function tidy() {
    await boss.supervise();
    await tidyDownloads(database, content, onEnd);
  }
  const timer = setInterval(() => {
    tidy().catch(report.error);
  }, tidySeconds * 1000);
  timer.unref();

  return {
    tidy,
    async stop() {
      clearInterval(timer);
      // first: what is given back must not be taken again by the same node
      await boss.offWork(queue, { wait: false });
      stopping.abort(new Error('the node stops'));
      await boss.stop({ graceful: true, timeout: stopTimeout });
    },
  };
}
