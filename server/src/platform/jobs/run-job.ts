import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/pool.ts';
import type { Settings } from '../installation/settings.ts';
import { AppError } from '../requests/errors.ts';
import { isStillAllowed } from '../requests/rights.ts';
import type { ContentKey, JobContent } from './content.ts';
import { downloadRows, type Taken } from './download-row.ts';
import type { JobDefinition, OnJobEnd, WrittenFile } from './job.ts';
import { watch } from './watch.ts';

/** What a job runner works with, the same for every job. */
export interface JobNeeds {
  settings: Settings;
  database: Database;
  content: JobContent;
  jobs: readonly JobDefinition[];
  onEnd: OnJobEnd;
  log: FastifyBaseLogger;
}

interface ToRun {
  clientId: number;
  id: string;
  /** Whether it will not be tried again. */
  isLast: boolean;
  /** The queue has taken the job back, or thinks so. */
  signal: AbortSignal;
  /** The node stops. */
  stopping: AbortSignal;
}

/** `stopped`: nothing is wrong with it, and it begins anew somewhere else. */
type Outcome = 'ended' | 'stopped';

const withdrawn = 'Vous n’avez plus le droit de préparer ce fichier.';
const broken = (reference: string) =>
  `La préparation du fichier a échoué. Recommencez, ou transmettez cette référence\u202f: ${reference}`;

/** The rows of the queue are outside any firm: what they keep of a failure names no data. */
const failed = () => new Error('the job has failed; the log says why');

/** Takes a job from the queue to its file, to its failure, or back into the queue. */
export function jobRuns({ settings, database, content, jobs, onEnd, log }: JobNeeds) {
  const rows = downloadRows(database, onEnd);
  const byKind = new Map(jobs.map((job) => [job.kind, job]));

  async function isAllowed({ userId }: Taken, { access }: JobDefinition, clientId: number) {
    if (userId === null) return false;
    return database.asFirm({ clientId }, (db) => isStillAllowed(db, { clientId, userId, access }));
  }

  async function make(job: JobDefinition, taken: Taken, key: ContentKey, outer: AbortSignal) {
    const watched = watch(rows, key);
    const signal = AbortSignal.any([outer, watched.signal]);
    const { clientId } = key;
    try {
      // a job listens for what comes after its beginning
      signal.throwIfAborted();
      const file = await job.run({
        clientId,
        userId: taken.userId ?? 0,
        settings,
        database,
        input: job.input.parse(taken.input),
        inFirm: (work, options) => database.asFirm({ clientId, userId: taken.userId ?? 0, ...options }, work),
        progress: watched.progress,
        write: (toWrite) => content.draft(key, toWrite, signal),
        signal,
      });
      signal.throwIfAborted();
      return { file, reached: watched.now };
    } finally {
      watched.stop();
    }
  }

  async function keep(key: ContentKey, file: WrittenFile, reached: { done: number; total: number | null }) {
    await content.keep(key, file);
    if (!(await rows.finish(key, reached, file))) return content.removeAttempt(key);
    for (let attempt = key.attempt - 1; attempt > 0; attempt -= 1) {
      await content.removeAttempt({ ...key, attempt });
    }
  }

  async function giveUp(key: ContentKey, { isLast, stopping }: ToRun, error: unknown): Promise<Outcome> {
    await content.removeAttempt(key);
    // cancelled, removed, or another runner's by now: not a failure
    if (!(await rows.isWanted(key))) return 'ended';
    if (stopping.aborted) {
      await rows.putBack(key);
      return 'stopped';
    }
    // a refusal is for the user: trying again would end alike
    if (error instanceof AppError) {
      await rows.fail(key, error.message);
      return 'ended';
    }
    log.error({ err: error, download: key.id, attempt: key.attempt }, 'a background job has failed');
    if (isLast) await rows.fail(key, broken(key.id));
    else await rows.putBack(key);
    throw failed();
  }

  /** @throws where the queue is to try again, or to note that it has failed for good. */
  return async function run(toRun: ToRun): Promise<Outcome> {
    const { clientId, id, signal, stopping } = toRun;
    const taken = await rows.take(clientId, id);
    if (!taken) return 'ended';
    const key = { clientId, id, attempt: taken.attempt };
    try {
      const job = byKind.get(taken.kind);
      if (!job) throw new Error(`no job of this version is called ${taken.kind}`);
      if (!(await isAllowed(taken, job, clientId))) {
        await rows.fail(key, withdrawn);
        return 'ended';
      }
      const { file, reached } = await make(job, taken, key, AbortSignal.any([signal, stopping]));
      await keep(key, file, reached);
      return 'ended';
    } catch (error) {
      return giveUp(key, toRun, error);
    }
  };
}
