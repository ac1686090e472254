import { crc32 } from 'node:zlib';
import { isForeign } from './foreign.ts';
import type { ImageSize } from './image-size.ts';

const head = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length and type before a chunk's content, its checksum behind it. */
const around = 12;

interface Chunk {
  type: string;
  content: Buffer;
  next: number;
}

/** The chunk at a place, whole and with the right checksum. */
function chunkAt(image: Buffer, at: number): Chunk | undefined {
  if (at + around > image.length) return undefined;
  const next = at + around + image.readUInt32BE(at);
  if (next > image.length) return undefined;
  if (crc32(image.subarray(at + 4, next - 4)) !== image.readUInt32BE(next - 4)) return undefined;
  return {
    type: image.toString('latin1', at + 4, at + 8),
    content: image.subarray(at + 8, next - 4),
    next,
  };
}

/** Chunks from the header's to the end's, and not a byte more. */
export function measurePng(image: Buffer): ImageSize | undefined {
  const first = chunkAt(image, head.length);
  if (first?.type !== 'IHDR' || first.content.length !== 13) return undefined;
  let chunk: Chunk | undefined = first;
  while (chunk && chunk.type !== 'IEND') {
    if (chunk.type !== 'IDAT' && isForeign(chunk.content)) return undefined;
    chunk = chunkAt(image, chunk.next);
  }
  if (chunk?.next !== image.length) return undefined;
  return { width: first.content.readUInt32BE(0), height: first.content.readUInt32BE(4) };
}
