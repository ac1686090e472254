import { readFile, writeFile } from 'node:fs/promises';
import { Buffer as Bytes, Document, DocumentWriter, Matrix } from 'mupdf';

/** Pages that a preview shows: whoever wants more opens the file itself. */
const mostPages = 50;

/** Draws a paper's pages as a PDF, in a layout of its own: text, tables and pictures, without headers and footers. */
export async function drawPaper(path: string, mediaType: string, target: string): Promise<void> {
  const document = Document.openDocument(await readFile(path), mediaType);
  const drawn = new Bytes();
  const writer = new DocumentWriter(drawn, 'pdf', '');
  const count = Math.min(document.countPages(), mostPages);
  for (let number = 0; number < count; number += 1) {
    const page = document.loadPage(number);
    const device = writer.beginPage(page.getBounds());
    page.run(device, Matrix.identity);
    writer.endPage();
    page.destroy();
  }
  writer.close();
  await writeFile(target, drawn.asUint8Array(), { mode: 0o600 });
}
