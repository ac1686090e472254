import type { ImageSize } from './image-size.ts';
import { measureJpeg } from './jpeg.ts';
import { measurePng } from './png.ts';
import { measureWebp } from './webp.ts';

const measures: Record<string, (image: Buffer) => ImageSize | undefined> = {
  'image/png': measurePng,
  'image/jpeg': measureJpeg,
  'image/webp': measureWebp,
};

/**
 * Width and height in pixels of an image that is whole and nothing but an image; undefined where it is cut,
 * or where something else is hidden in it or behind it. The picture itself is not decoded.
 */
export function measureImage(mediaType: string, image: Buffer): ImageSize | undefined {
  return measures[mediaType]?.(image);
}
