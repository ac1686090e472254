import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { fairShare, QueueFull } from './fair-share.ts';
import { AppError } from './requests/errors.ts';

/** Milliseconds, far beyond what anything honest takes. */
const longestWork = 10_000;

interface Limits {
  /** Threads at once. */
  atOnce: number;
  /** Works that wait for one. */
  waiting: number;
  /** Megabytes of a thread's own. */
  memory: number;
  /** Milliseconds without work after which a thread ends, and takes its memory with it. */
  idle: number;
  /** What who comes too many is told. */
  busy: string;
}

/** Loaded with the first work. */
async function openPool({ atOnce, memory, idle }: Limits): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 };
  return new Piscina({
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: idle,
    resourceLimits,
    maxQueue: atOnce,
  });
}

/** The work took longer, or more memory, than anything honest does. */
export class WorkGivenUp extends Error {
  override name = 'WorkGivenUp';
}

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
 * Threads that run work with a time and a memory limit: neither size nor malice holds up whoever the server answers
 * meanwhile. Each firm has one of them at a time, so that what is slow keeps waiting nobody but those who asked for it.
 */
export function threads(limits: Limits) {
  const places = fairShare({ most: limits.atOnce, each: 1, waiting: limits.waiting });
  let pool: Promise<Piscina> | undefined;
  const busy = () => new AppError({ status: 429, code: 'TOO_BUSY', message: limits.busy });

  /**
   * To be called outside of transactions, since it may wait.
   * @throws WorkGivenUp, or AppError 429 where the share has too much waiting already
   */
  return async function inOne<Task, Result>({
    module,
    task,
    share,
    most = longestWork,
  }: Work<Task>): Promise<Result> {
    const leave = await places.enter(share, new AbortController().signal).catch((error: unknown) => {
      throw error instanceof QueueFull ? busy() : error;
    });
    try {
      pool ??= openPool(limits);
      const signal = AbortSignal.timeout(most);
      return await (await pool).run(task, { filename: fileURLToPath(module), signal });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      const isGivenUp = code === 'ERR_WORKER_OUT_OF_MEMORY' || (error as Error).name === 'AbortError';
      throw isGivenUp ? new WorkGivenUp('the work was given up', { cause: error }) : error;
    } finally {
      leave();
    }
  };
}

/** Runs work on what others have sent. */
export const inThread = threads({
  atOnce: 2,
  waiting: 20,
  memory: 256,
  idle: 30_000,
  busy: 'Trop de fichiers sont en cours de lecture. Patientez un instant puis recommencez.',
});
