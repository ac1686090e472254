import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '#proof/files/zip.ts';
import { type ZipEntry, zipAsMade, zipStream } from './zip-stream.ts';

const entry = (path: string, open: ZipEntry['open']): ZipEntry => ({
  path,
  modifiedAt: new Date('2026-01-01'),
  compress: false,
  open,
});

const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  );

test('an archive of many files listens once for its end', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  const archive = zipStream(
    Array.from({ length: 40 }, (_, index) => entry(`${index}.txt`, async () => Readable.from(['texte']))),
  );
  expect(readZip(await buffer(archive)).size).toBe(40);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

test('a file that is open when whoever reads the archive goes away is closed', async () => {
  const file = endless();
  const archive = zipStream([entry('long.bin', async () => file)]);
  await once(archive, 'readable');
  archive.destroy();
  await once(file, 'close');
  expect(file.destroyed).toBe(true);
});

test('a file that opens after whoever reads the archive has gone is closed', async () => {
  const file = endless();
  const opening = Promise.withResolvers<Readable>();
  const archive = zipStream([entry('tard.bin', () => opening.promise)]);
  archive.destroy();
  opening.resolve(file);
  await once(file, 'close');
  expect(file.destroyed).toBe(true);
});

test('of files that are made one after another one is held at a time', async () => {
  let open = 0;
  let most = 0;
  async function* made() {
    for (let number = 0; number < 20; number += 1) {
      open += 1;
      most = Math.max(most, open);
      const file = Readable.from([Buffer.alloc(100_000)]).once('close', () => {
        open -= 1;
      });
      yield entry(`${number}.bin`, async () => file);
    }
  }
  expect(readZip(await buffer(zipAsMade(made()))).size).toBe(20);
  expect(most).toBe(1);
});

test('what fails while files are made ends the archive with its own error, and nothing more is made', async () => {
  let asked = 0;
  async function* failing() {
    for (;;) {
      asked += 1;
      if (asked === 3) throw new Error('out of paper');
      yield entry(`${asked}.txt`, async () => Readable.from(['texte']));
    }
  }
  await expect(buffer(zipAsMade(failing()))).rejects.toThrow('out of paper');
  expect(asked).toBe(3);
});

test('nothing more is made for an archive that nobody reads any more', async () => {
  const over = Promise.withResolvers<void>();
  async function* unread() {
    try {
      for (let number = 0; ; number += 1)
        yield entry(`${number}.bin`, async () => Readable.from([Buffer.alloc(100_000)]));
    } finally {
      over.resolve();
    }
  }
  const archive = zipAsMade(unread());
  await once(archive, 'readable');
  archive.destroy();
  await over.promise;
});
