import { PDFDocument } from 'mupdf';
import { paper } from '../tools/seed/paper.ts';

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
