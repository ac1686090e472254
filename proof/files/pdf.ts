import { Document } from 'mupdf';

/** The text of each page of a PDF, with every kind of space as a plain one, as readers give it. */
export function readPdf(bytes: Uint8Array): { title: string | undefined; pages: string[] } {
  const document = Document.openDocument(bytes, 'application/pdf');
  return {
    title: document.getMetaData('info:Title'),
    pages: Array.from({ length: document.countPages() }, (_, page) =>
      document.loadPage(page).toStructuredText().asText().replace(/\s+/g, ' '),
    ),
  };
}
