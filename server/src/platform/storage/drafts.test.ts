import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { draftsIn } from './drafts.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'drafts-test-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const drafts = draftsIn({ dataDir, clamdUrl: undefined, s3: undefined });

const pieces = 40;
const upload = (number: number) => ({
  filename: `notes ${number}.txt`,
  file: Object.assign(Readable.from(Array.from({ length: pieces }, () => Buffer.alloc(1000, 'a'))), {
    truncated: false,
  }),
});

test('however many uploads come, whoever else asks is heard between any two pieces of them', async () => {
  const own = drafts();
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 20 }, (_, number) => own.write(upload(number), 'firm')));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(20 * pieces);
  expect(own.written).toHaveLength(20);
  await own.forget();
  expect(readdirSync(join(dataDir, 'files', 'drafts'))).toEqual([]);
});

test('requests with files are answered a few at a time, so that connections are left; those without do not wait', async () => {
  let running = 0;
  let most = 0;
  const left: (() => void)[] = [];
  const answer = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => left.push(resolve));
    running -= 1;
  };
  const requests = Array.from({ length: 10 }, drafts);
  for (const [number, own] of requests.entries()) await own.write(upload(number), 'firm');
  const answered = Promise.all(requests.map((own) => own.inTurn(answer)));
  expect(await drafts().inTurn(async () => 'at once')).toBe('at once');
  for (let number = 0; number < requests.length; number += 1) {
    left.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await answered;
  expect(most).toBe(4);
  for (const own of requests) await own.forget();
});
