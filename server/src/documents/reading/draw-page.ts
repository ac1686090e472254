import { readFile, writeFile } from 'node:fs/promises';
import { ColorSpace, Document, Matrix } from 'mupdf';

/** Points of an inch, and what a program that recognises characters wants of them. */
const points = 72;
const wanted = 200;
/** Of a side: a page that says it is vast is drawn smaller. */
const mostPixels = 4000;

/** Draws one page of a PDF, counted from 0, as a grey PNG. @returns how many pages there are */
export async function drawPage(path: string, number: number, target: string): Promise<number> {
  const document = Document.openDocument(await readFile(path), 'application/pdf');
  const page = document.loadPage(number);
  const [left, top, right, bottom] = page.getBounds();
  const side = Math.max(right - left, bottom - top, 1);
  const scale = Math.min(wanted / points, mostPixels / side);
  const picture = page.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceGray, false);
  await writeFile(target, picture.asPNG(), { mode: 0o600 });
  return document.countPages();
}
