import { expect, test, vi } from 'vitest';
import { hour, startRecurring } from './recurring.ts';

const quiet = { error: () => undefined };

/** A promise and what settles it. */
const deferred = () => Promise.withResolvers<void>();

test('a work begins at once, and again in its turn once it has failed, which the log tells', async () => {
  const failures: unknown[] = [];
  let runs = 0;
  const run = async () => {
    runs += 1;
    throw new Error(`run ${runs}`);
  };
  const stop = startRecurring([{ every: 5, failure: 'not done', run }], {
    error: (_: unknown, told?: unknown) => failures.push(told),
  });
  expect(runs).toBe(1);
  await vi.waitUntil(() => runs > 2);
  await stop();
  expect(failures).toContain('not done');
});

test('a turn is left out while the work is under way, and others take theirs', async () => {
  const slow = deferred();
  let begun = 0;
  let others = 0;
  const stop = startRecurring(
    [
      {
        every: 1,
        failure: 'slow',
        run: () => {
          begun += 1;
          return slow.promise;
        },
      },
      {
        every: 1,
        failure: 'other',
        run: async () => {
          others += 1;
        },
      },
    ],
    quiet,
  );
  await vi.waitUntil(() => others > 5);
  expect(begun).toBe(1);
  slow.resolve();
  await stop();
});

test('whoever stops it waits for what is under way, which is told, and nothing begins any more', async () => {
  const told = deferred();
  const order: string[] = [];
  let runs = 0;
  const run = async (ended: AbortSignal) => {
    runs += 1;
    ended.addEventListener('abort', () => told.resolve());
    await told.promise;
    order.push('ended');
  };
  const stop = startRecurring([{ every: 1, failure: 'not done', run }], quiet);
  await stop();
  order.push('stopped');
  expect([order, runs]).toEqual([['ended', 'stopped'], 1]);
});

test('a work that waits some time after the start has not begun with it', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  await startRecurring([{ every: hour, after: hour, failure: 'not done', run }], quiet)();
  expect(runs).toBe(0);
});
