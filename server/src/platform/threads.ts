import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { fairShare, QueueFull } from './fair-share.ts';
import { AppError } from './requests/errors.ts';

const atOnce = 2;
/** One a firm, so that what is slow to read keeps waiting nobody but those who sent it. */
const places = fairShare({ most: atOnce, each: 1, waiting: 20 });
/** Milliseconds, far beyond what anything honest takes. */
const longestWork = 10_000;
const idleTimeout = 30_000;
/** Megabytes of a thread's own. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

let pool: Promise<Piscina> | undefined;

/** Loaded with the first work: threads that have nothing to do end, and take their memory with them. */
async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({ minThreads: 0, maxThreads: atOnce, idleTimeout, resourceLimits, maxQueue: atOnce });
}

/** The work took longer, or more memory, than anything honest does. */
export class WorkGivenUp extends Error {
  override name = 'WorkGivenUp';
}

const busy = () =>
  new AppError({
    status: 429,
    code: 'TOO_BUSY',
    message: 'Trop de fichiers sont en cours de lecture. Patientez un instant puis recommencez.',
  });

interface Work<Task> {
  /** A module whose default export does it. */
  module: URL;
  task: Task;
  /** Whose share of the threads it takes, such as a firm's. */
  share: string;
  /** Milliseconds after which it is given up. */
  most?: number;
}

/**
 * Runs work on what others have sent in a thread of its own, with a time and a memory limit: neither size nor malice
 * holds up whoever the server answers meanwhile. To be called outside of transactions, since it may wait.
 * @throws WorkGivenUp, or AppError 429 where the share has too much waiting already
 */
export async function inThread<Task, Result>({
  module,
  task,
  share,
  most = longestWork,
}: Work<Task>): Promise<Result> {
  const leave = await places.enter(share, new AbortController().signal).catch((error: unknown) => {
    throw error instanceof QueueFull ? busy() : error;
  });
  try {
    pool ??= openPool();
    const signal = AbortSignal.timeout(most);
    return await (await pool).run(task, { filename: fileURLToPath(module), signal });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const isGivenUp = code === 'ERR_WORKER_OUT_OF_MEMORY' || (error as Error).name === 'AbortError';
    throw isGivenUp ? new WorkGivenUp('the work was given up', { cause: error }) : error;
  } finally {
    leave();
  }
}
