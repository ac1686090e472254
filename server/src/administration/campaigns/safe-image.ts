import { isForeign } from '#server/platform/storage/images/foreign.ts';
import type { ImageSize } from '#server/platform/storage/images/image-size.ts';
import { measureImage } from '#server/platform/storage/images/measure-image.ts';

const dataUrl = /^data:(image\/(?:png|jpeg|webp|gif));base64,/i;
/** What no text in base64 holds. */
const noBase64 = /[^A-Za-z0-9+/=\s]/;

/** How each type begins, in hexadecimal; of a WebP the length stands in between. */
const beginnings: Record<string, RegExp> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250/,
  'image/gif': /^47494638(37|39)61/,
};

const longestSide = 10_000;
const mostPixels = 25_000_000;

/** A GIF tells its size at its beginning, and ends with its own mark. */
function measureGif(image: Buffer): ImageSize | undefined {
  if (image.length < 14 || image.at(-1) !== 0x3b || isForeign(image)) return undefined;
  return { width: image.readUInt16LE(6), height: image.readUInt16LE(8) };
}

/** The address of an image that stands in the page itself, is what it says it is and nothing else, and can be opened. */
export function safeImage(source: string): string | undefined {
  const url = source.trim();
  const [beginning = '', type = ''] = dataUrl.exec(url) ?? [];
  const base64 = url.slice(beginning.length);
  if (noBase64.test(base64)) return undefined;
  const mediaType = type.toLowerCase();
  const image = Buffer.from(base64, 'base64');
  if (!beginnings[mediaType]?.test(image.toString('hex', 0, 16))) return undefined;
  const size = mediaType === 'image/gif' ? measureGif(image) : measureImage(mediaType, image);
  if (!size || size.width < 1 || size.height < 1) return undefined;
  if (Math.max(size.width, size.height) > longestSide || size.width * size.height > mostPixels)
    return undefined;
  return `data:${mediaType};base64,${image.toString('base64')}`;
}
