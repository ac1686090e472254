import { readFile } from 'node:fs/promises';
import { Document } from 'mupdf';
import type { PaperText } from './paper-messages.ts';

/** Pages that are read of one paper: nobody searches further. */
const mostPages = 500;

/** The text of a PDF's pages; one that was scanned has none. @throws where it cannot be read */
export async function readPdf(path: string): Promise<PaperText> {
  const document = Document.openDocument(await readFile(path), 'application/pdf');
  try {
    if (document.needsPassword()) return { none: 'PROTEGE' };
    const pages: string[] = [];
    const count = Math.min(document.countPages(), mostPages);
    for (let number = 0; number < count; number += 1) {
      const page = document.loadPage(number);
      const structured = page.toStructuredText();
      pages.push(structured.asText());
      structured.destroy();
      page.destroy();
    }
    return pages.some((text) => text.trim() !== '') ? { pages } : { none: 'IMAGE' };
  } finally {
    document.destroy();
  }
}
