import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, expect, test } from 'vitest';
import { AtomicFiles } from './atomic-files.ts';
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

test('an upload that was written down becomes the content itself, twice the same once, and stays when the upload goes', async () => {
  const { driver } = await openDisk({ s3: undefined, dataDir });
  if (!(driver instanceof AtomicFiles)) throw new Error('a folder is expected');
  mkdirSync(join(folder, 'drafts'), { recursive: true });
  const paths = ['one', 'two'].map((name) => join(folder, 'drafts', name));
  for (const path of paths) {
    writeFileSync(path, 'papier');
    await driver.adopt('1/aa/adopted', path);
    rmSync(path);
  }
  expect(files().map(({ name }) => name)).toEqual(['adopted']);
  expect(readFileSync(join(folder, '1/aa/adopted'), 'utf8')).toBe('papier');
});
