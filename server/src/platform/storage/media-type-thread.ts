import { fileTypeFromBuffer } from 'file-type';
import { measureImage } from './images/measure-image.ts';
import { isWholePdf } from './whole-pdf.ts';

/** What a browser can still open: a picture that says it is larger is refused, however few its bytes. */
const mostPixels = 64_000_000;
const longestSide = 20_000;

function isOpenable(type: string, image: Buffer): boolean {
  const { width, height } = measureImage(type, image) ?? { width: 0, height: 0 };
  return (
    Math.min(width, height) > 0 && Math.max(width, height) <= longestSide && width * height <= mostPixels
  );
}

/** The media type of a content that is kept; undefined: it is none of these, cut, hiding something or too large. */
export default async function mediaTypeIn(bytes: Uint8Array): Promise<string | undefined> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = (await fileTypeFromBuffer(content))?.mime;
  if (type === 'application/pdf') return isWholePdf(content) ? type : undefined;
  return type?.startsWith('image/') && isOpenable(type, content) ? type : undefined;
}
