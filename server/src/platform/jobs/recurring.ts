import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Work that a node does again and again (scheduler, cron). Any number of nodes may do it at the same time. */
export interface RecurringWork {
  /** Milliseconds from one beginning to the next. */
  every: number;
  /** Milliseconds from the node's start to the first one; at once where absent. */
  after?: number;
  /** What the log says where it fails: it is done again in its next turn. */
  failure: string;
  /** `ended` aborts once the node stops. */
  run(ended: AbortSignal): Promise<unknown>;
}

/** Milliseconds that a node which stops waits for what is under way. */
const longestWait = 10 * second;

/** Starts all of them, each by itself; while one is under way its turns are left out. Answers how to stop. */
export function startRecurring(
  works: readonly RecurringWork[],
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const ended = new AbortController();
  const underWay = new Map<RecurringWork, Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];

  function begin(work: RecurringWork) {
    if (underWay.has(work)) return;
    const run = work
      .run(ended.signal)
      .catch((err: unknown) => log.error({ err }, work.failure))
      .finally(() => underWay.delete(work));
    underWay.set(work, run);
  }

  for (const work of works) {
    timers.push(setInterval(begin, work.every, work).unref());
    if (work.after === undefined) begin(work);
    else timers.push(setTimeout(begin, work.after, work).unref());
  }

  return async () => {
    timers.forEach(clearInterval);
    ended.abort();
    await Promise.race([Promise.all(underWay.values()), pause(longestWait, undefined, { ref: false })]);
  };
}
