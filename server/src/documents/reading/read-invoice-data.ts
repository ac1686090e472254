import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'mupdf';
import type { PaperText } from './paper-messages.ts';

/** Names that the data of an invoice goes by (Factur-X, ZUGFeRD, Order-X's sister formats). */
const names = /^(factur-x|zugferd-invoice|xrechnung)\.xml$/i;

/** Characters of XML that an invoice has at most. */
const longest = 1_000_000;

/** The XML that an invoice's PDF carries along, whole, or none. @throws where it cannot be read */
export async function readInvoiceData(path: string): Promise<PaperText> {
  const document = new PDFDocument(await readFile(path));
  try {
    if (document.needsPassword()) return { none: 'PROTEGE' };
    for (const file of Object.values(document.getEmbeddedFiles())) {
      if (!names.test(document.getFilespecParams(file).filename)) continue;
      const xml = document.getEmbeddedFileContents(file)?.asString() ?? '';
      if (xml !== '' && xml.length <= longest) return { pages: [xml] };
    }
    return { none: 'VIDE' };
  } finally {
    document.destroy();
  }
}
