import { ColorSpace, Document, Image, Matrix, PDFDocument } from 'mupdf';
import { paper } from '../../tools/seed/work/paper.ts';

/** A PDF of one page that shows this text. */
export const pdf = (text: string): Buffer => paper([text]);

/** A PDF whose pages are drawn and hold no text, as a scanner makes them; the mark tells one from another. */
export function scannedPdf(pages: number, mark = 'a'): Buffer {
  const document = new PDFDocument();
  for (let number = 0; number < pages; number += 1)
    document.insertPage(
      -1,
      document.addPage([0, 0, 595, 842], 0, {}, `%${mark}${number}\n0.5 g 60 60 200 200 re f`),
    );
  return Buffer.from(document.saveToBuffer('').asUint8Array());
}

/** These lines as whoever photographs a paper has them, as a picture and as a PDF of that picture: neither holds a text. */
export function photographed(lines: readonly string[]): { photo: Buffer; scan: Buffer } {
  const page = Document.openDocument(paper(lines), 'application/pdf').loadPage(0);
  const photo = page.toPixmap(Matrix.scale(2.5, 2.5), ColorSpace.DeviceGray, false).asPNG();
  const scan = new PDFDocument();
  const resources = { XObject: { Photo: scan.addImage(new Image(photo)) } };
  scan.insertPage(-1, scan.addPage([0, 0, 595, 842], 0, resources, 'q 595 0 0 842 0 0 cm /Photo Do Q'));
  return { photo: Buffer.from(photo), scan: Buffer.from(scan.saveToBuffer('').asUint8Array()) };
}
