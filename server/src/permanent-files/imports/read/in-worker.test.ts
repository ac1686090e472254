import { expect, test, vi } from 'vitest';
import { csv, goodLine, titles } from '#proof/areas/imports.ts';
import { readBeginning } from './in-worker.ts';

// each reading starts a thread
vi.setConfig({ testTimeout: 60_000 });

const file = () => Buffer.from(csv([[...titles], goodLine()]));

test('a file that takes longer to read than anything honest is given up, and its place serves the next', async () => {
  const slow = readBeginning(file(), 0, { share: '1', most: 1 });
  await expect(slow).rejects.toThrow('La lecture de ce fichier prend trop de temps.');
  expect((await readBeginning(file(), 0, { share: '1' })).lines).toHaveLength(1);
});

test('a firm that sends many files at once keeps no other firm waiting behind them', async () => {
  const order: string[] = [];
  const read = async (share: string) => {
    await readBeginning(file(), 0, { share });
    order.push(share);
  };
  await Promise.all([read('1'), read('1'), read('1'), read('2')]);
  expect(order.indexOf('2')).toBeLessThan(2);
});

test('a firm that has too many waiting is told so at once', async () => {
  const sent = Array.from({ length: 14 }, () => readBeginning(file(), 0, { share: '3' }));
  const told = await Promise.allSettled(sent);
  const refused = told.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
});
