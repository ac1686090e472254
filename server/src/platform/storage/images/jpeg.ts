import { isForeign } from './foreign.ts';
import type { ImageSize } from './image-size.ts';

const markers = { bare: 0x01, startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda };

/** Frame headers hold the picture's size; three codes among theirs are for tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers that stand alone, without a length: restarts, and TEM. */
const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === markers.bare;

/** Where a scan's data ends: in it 0xff is followed by 0x00 or by a restart. */
function endOfScan(image: Buffer, from: number): number {
  for (let at = image.indexOf(0xff, from); at >= 0; at = image.indexOf(0xff, at + 1)) {
    const marker = image[at + 1];
    if (marker !== undefined && marker !== 0 && marker !== 0xff && !isAlone(marker)) return at;
  }
  return image.length;
}

/** What telephones write after a photograph: smaller copies of it, or Samsung's own notes. */
const isPhoneTrailer = (trailer: Buffer) =>
  trailer.length > 4 &&
  (trailer.readUInt16BE(0) === 0xff00 + markers.startOfImage ||
    trailer.toString('latin1', trailer.length - 4) === 'SEFT') &&
  !isForeign(trailer);

interface Segment {
  marker: number;
  content: Buffer;
  /** Where the next one begins. */
  next: number;
}

/** The segment at a place: a marker, a length and a content, and a scan's data behind it. */
function segmentAt(image: Buffer, at: number): Segment | undefined {
  if (image[at] !== 0xff) return undefined;
  const marker = image[at + 1];
  if (marker === undefined) return undefined;
  // 0xff may be repeated before a marker
  if (marker === 0xff) return { marker, content: image.subarray(0, 0), next: at + 1 };
  if (isAlone(marker) || marker === markers.endOfImage)
    return { marker, content: image.subarray(0, 0), next: at + 2 };
  if (at + 4 > image.length) return undefined;
  const end = at + 2 + image.readUInt16BE(at + 2);
  if (end > image.length) return undefined;
  const content = image.subarray(at + 4, end);
  return { marker, content, next: marker === markers.startOfScan ? endOfScan(image, end) : end };
}

/** Segments to the end of the image, and nothing behind it but what telephones write there. */
export function measureJpeg(image: Buffer): ImageSize | undefined {
  let size: ImageSize | undefined;
  let segment = segmentAt(image, 2);
  while (segment && segment.marker !== markers.endOfImage) {
    const { marker, content, next } = segment;
    if (isForeign(content)) return undefined;
    if (isFrame(marker) && content.length >= 5)
      size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
    segment = segmentAt(image, next);
  }
  if (!segment) return undefined;
  const trailer = image.subarray(segment.next);
  return trailer.length === 0 || isPhoneTrailer(trailer) ? size : undefined;
}
