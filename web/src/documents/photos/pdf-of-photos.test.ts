import { Document } from 'mupdf';
import { expect, test } from 'vitest';
import { pdfOfPhotos } from './pdf-of-photos.ts';

test('each photo is a page of its own shape, and readers find the table of objects where it is said to be', async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
  const pdf = pdfOfPhotos([
    { width: 1000, height: 2000, jpeg },
    { width: 2000, height: 1000, jpeg },
  ]);
  const bytes = Buffer.from(await pdf.arrayBuffer());
  const text = bytes.toString('latin1');
  expect(text).toMatch(/startxref\n\d+\n%%EOF\n$/);
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
  const document = Document.openDocument(bytes, 'application/pdf');
  const shapes = [0, 1].map((number) => document.loadPage(number).getBounds());
  expect(document.countPages()).toBe(2);
  expect(shapes).toEqual([
    [0, 0, 595, 1190],
    [0, 0, 595, 298],
  ]);
});
