import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './instance-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verrou '));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder has one holder at a time, named in the refusal', () => {
  const release = lockFolder(folder, 'le premier');
  expect(() => lockFolder(folder, 'le second')).toThrow(FolderInUse);
  try {
    lockFolder(folder, 'le second');
  } catch (error) {
    expect((error as FolderInUse).holder).toMatchObject({ pid: process.pid, purpose: 'le premier' });
  }
  release();
  lockFolder(folder, 'le second')();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a dead process is taken over', async () => {
  const child = spawn('true');
  await once(child, 'exit');
  writeFileSync(
    join(folder, 'instance.lock'),
    JSON.stringify({ pid: child.pid, birth: 'x', purpose: 'mort' }),
  );
  lockFolder(folder, 'vivant')();
});

test('a living process that merely bears the number of the dead one holds nothing', () => {
  const stale = { pid: process.pid, birth: 'another boot:1', purpose: 'mort' };
  writeFileSync(join(folder, 'instance.lock'), JSON.stringify(stale));
  lockFolder(folder, 'vivant')();
});

test('a lock cut short by a full disk is taken over', () => {
  writeFileSync(join(folder, 'instance.lock'), '{"pid":');
  lockFolder(folder, 'vivant')();
});
