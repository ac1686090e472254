import { expect, test } from 'vitest';
import { inThread, WorkGivenUp } from './threads.ts';

const module = new URL('../../../proof/processes/thread-work.ts', import.meta.url);
const work = (task: 'endless' | 'short', share: string, most?: number) =>
  inThread<string, string>({ module, task, share, ...(most ? { most } : {}) });

test('work that does not end is given up, and its thread is free for the next', async () => {
  await expect(work('endless', 'A', 300)).rejects.toThrow(WorkGivenUp);
  expect(await work('short', 'A')).toBe('done');
});

test('what one firm has had worked on without an end holds up neither the server nor another firm', async () => {
  const order: string[] = [];
  const endless = [1, 2, 3].map((number) =>
    work('endless', 'A', 1000).catch(() => order.push(`A ${number}`)),
  );
  const other = work('short', 'B').then(() => order.push('B'));
  await Promise.all([...endless, other]);
  expect(order).toEqual(['B', 'A 1', 'A 2', 'A 3']);
});

test('a firm that has too much waiting is told so at once', async () => {
  const many = Array.from({ length: 30 }, () => work('short', 'A'));
  const ends = await Promise.allSettled(many);
  const refused = ends.filter(({ status }) => status === 'rejected');
  expect(refused.map((end) => (end as PromiseRejectedResult).reason)).toEqual(
    refused.map(() => expect.objectContaining({ status: 429 })),
  );
  expect(refused).toHaveLength(9);
});
