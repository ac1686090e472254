import { isForeign } from './foreign.ts';
import type { ImageSize } from './image-size.ts';

/** Width and height of the picture that a WebP chunk holds; the three kinds write them each in their way. */
function sizeInWebp(type: string, content: Buffer): ImageSize | undefined {
  if (content.length < 10) return undefined;
  if (type === 'VP8X') return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 };
  if (type === 'VP8 ')
    return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
  if (type !== 'VP8L') return undefined;
  const bits = content.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** One RIFF container, filled by its chunks to its last byte. */
export function measureWebp(image: Buffer): ImageSize | undefined {
  if (image.readUInt32LE(4) + 8 !== image.length) return undefined;
  let at = 12;
  let size: ImageSize | undefined;
  while (at + 8 <= image.length) {
    const type = image.toString('latin1', at, at + 4);
    const length = image.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > image.length) return undefined;
    const content = image.subarray(at + 8, at + 8 + length);
    if (!type.startsWith('VP8') && isForeign(content)) return undefined;
    size ??= sizeInWebp(type, content);
    at = next;
  }
  return at === image.length ? size : undefined;
}
