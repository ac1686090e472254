import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openDisk } from './file-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gouvernance-fichiers-'));
const folder = join(dataDir, 'files');
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(dataDir, { recursive: true }));

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
/** A writing that ends in the middle, as on a full disk or at a kill. */
const half = () =>
  Readable.from(
    (async function* () {
      yield Buffer.alloc(1000, 'b');
      throw new Error('no space left');
    })(),
  );

test('a content that could not be written to its end leaves the one before it whole', async () => {
  const disk = await openDisk({ s3: undefined, dataDir });
  await disk.put('1/aa/whole', Buffer.alloc(5000, 'a'));
  await expect(disk.putStream('1/aa/whole', half())).rejects.toThrow();
  expect(readFileSync(join(folder, '1/aa/whole'))).toEqual(Buffer.alloc(5000, 'a'));
});

test('a content appears under its key whole or not at all, and what was begun of it goes', async () => {
  const disk = await openDisk({ s3: undefined, dataDir });
  await expect(disk.putStream('1/aa/new', half())).rejects.toThrow();
  expect(files()).toEqual([]);
  await disk.putStream('1/aa/new', Readable.from([Buffer.alloc(10, 'c')]));
  expect(readFileSync(join(folder, '1/aa/new'))).toEqual(Buffer.alloc(10, 'c'));
});
