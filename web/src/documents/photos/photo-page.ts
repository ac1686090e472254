import type { PhotoPage } from './pdf-of-photos.ts';

/** Pixels of the longer side: an A4 page at 200 dots an inch, which is read and printed well. */
const longestSide = 2340;
const quality = 0.8;

/** A photo as a page: upright, no larger than is read, and without where and by what it was taken. @throws where it is no image */
export async function photoPage(file: File): Promise<PhotoPage> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  image.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!jpeg) throw new Error('no image');
  return { width, height, jpeg: new Uint8Array(await jpeg.arrayBuffer()) };
}
