import { crc32, deflateSync } from 'node:zlib';

/** The smallest PNG: one pixel. */
export const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A chunk of a PNG, with its length and checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of this size that holds no picture to speak of, with other chunks before its end. */
export function png(width: number, height: number, ...others: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    onePixelPng.subarray(0, 8),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(4))),
    ...others,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A whole PNG of exactly so many bytes. */
export function pngOfBytes(size: number): Buffer {
  const bare = png(1, 1, pngChunk('prVt', Buffer.alloc(0)));
  return png(1, 1, pngChunk('prVt', Buffer.alloc(size - bare.length)));
}
