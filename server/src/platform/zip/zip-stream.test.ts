import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '#proof/files/zip.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

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
