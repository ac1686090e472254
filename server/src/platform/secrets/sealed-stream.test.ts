import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sealedStreams } from './sealed-stream.ts';

const secretKey = 'clé-de-ces-essais-bien-assez-longue-pour-eux';
const previousSecretKey = 'clé-d-avant-bien-assez-longue-elle-aussi-oui';
const { seal, open } = sealedStreams({ secretKey, previousSecretKey: undefined }, 'essai');

const inChunks = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
    { objectMode: false },
  );
const sealed = (bytes: Buffer, place = '1/a', by = seal) => buffer(by(place)(inChunks(bytes, 10_007)));
const opened = (bytes: Buffer, place = '1/a', by = open) => buffer(by(inChunks(bytes, 30_011), place));

const pieces = 64 * 1024;

test.each([0, 1, pieces - 1, pieces, pieces + 1, 2 * pieces, 5 * pieces + 17])(
  '%d bytes are sealed and opened, and nothing of them is to be read meanwhile',
  async (length) => {
    const bytes = randomBytes(length);
    const kept = await sealed(bytes);
    // a byte alone stands in any content
    if (length >= 32) expect(kept.includes(bytes.subarray(0, 32))).toBe(false);
    expect((await opened(kept)).equals(bytes)).toBe(true);
  },
);

test('what was altered, cut between two pieces, lengthened or moved to another place is not given out', async () => {
  const bytes = randomBytes(3 * pieces);
  const kept = await sealed(bytes);
  const altered = Buffer.from(kept);
  altered[100_000] = (altered[100_000] ?? 0) ^ 1;
  const afterOnePiece = 16 + pieces + 16;
  for (const wrong of [
    altered,
    kept.subarray(0, afterOnePiece),
    kept.subarray(0, 10),
    Buffer.alloc(0),
    Buffer.concat([kept, kept.subarray(16)]),
  ])
    await expect(opened(wrong)).rejects.toThrow();
  await expect(opened(kept, '1/b')).rejects.toThrow();
});

test('what the previous key sealed is opened while that key is given', async () => {
  const before = sealedStreams({ secretKey: previousSecretKey, previousSecretKey: undefined }, 'essai');
  const bytes = randomBytes(100_000);
  const kept = await sealed(bytes, '1/a', before.seal);
  const now = sealedStreams({ secretKey, previousSecretKey }, 'essai');
  expect((await opened(kept, '1/a', now.open)).equals(bytes)).toBe(true);
  await expect(opened(kept)).rejects.toThrow();
});

test('a file that is given up before it was read lets go of what it would have been read from', async () => {
  const source = inChunks(await sealed(Buffer.from('essai')), 10);
  const reading = open(source, '1/a');
  reading.destroy();
  await expect.poll(() => source.destroyed).toBe(true);
});
