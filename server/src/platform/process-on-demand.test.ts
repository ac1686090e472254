import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { processOnDemand } from './process-on-demand.ts';

/** A process that tells its number and how many tasks it has under way. */
const script = `
let underWay = 0;
process.on('message', () => {
  underWay += 1;
  const told = { pid: process.pid, underWay };
  setImmediate(() => { underWay -= 1; process.send(told); });
});
process.on('disconnect', () => process.exit());`;
const entry = join(mkdtempSync(join(tmpdir(), 'on-demand-')), 'process.mjs');
writeFileSync(entry, script);

interface Told {
  pid: number;
  underWay: number;
}
const open = (idle?: number) => processOnDemand<object, Told>(entry, { most: 60_000, execArgv: [], idle });

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('tasks are done one at a time by one process', async () => {
  const own = open();
  const told = await Promise.all([own.ask({}), own.ask({}), own.ask({})]);
  expect(new Set(told.map(({ pid }) => pid)).size).toBe(1);
  expect(told.map(({ underWay }) => underWay)).toEqual([1, 1, 1]);
  own.end();
});

test('a process that nothing is asked of ends, and the next task has another', async () => {
  const own = open(1);
  const { pid } = await own.ask({});
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 });
  expect((await own.ask({})).pid).not.toBe(pid);
  own.end();
});
