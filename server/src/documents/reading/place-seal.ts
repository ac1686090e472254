import { readFile, writeFile } from 'node:fs/promises';
import { Document, type PDFDocument } from 'mupdf';
import type { PaperTask } from './paper-messages.ts';

/** Bytes that a signature takes at most. */
const signatureBytes = 8192;
/** What signers of PDFs look for, and put their figures in place of. */
const placeholder = '**********';

async function openPdf(path: string): Promise<PDFDocument> {
  const document = Document.openDocument(await readFile(path), 'application/pdf').asPDF();
  if (!document || document.needsPassword() || !document.getTrailer().get('Encrypt').isNull())
    throw new Error('not a PDF that can be sealed');
  return document;
}

/** Adds an empty signature field without a visible box to the last page. */
function addPlace(document: PDFDocument, { reason, name, at }: Extract<PaperTask, { kind: 'place-seal' }>) {
  const page = document.findPage(document.countPages() - 1);
  const place = document.addObject({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: [0, placeholder, placeholder, placeholder],
    Contents: document.newByteString(new Uint8Array(signatureBytes)),
    Reason: document.newString(reason),
    Name: document.newString(name),
    M: document.newString(`D:${at}Z`),
  });
  const widget = document.addObject({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: document.newString(`Cachet ${at}`),
    V: place,
    // printed, and locked
    F: 132,
    Rect: [0, 0, 0, 0],
    P: page,
  });
  const annotations = page.get('Annots');
  if (annotations.isArray()) annotations.push(widget);
  else page.put('Annots', [widget]);
  const root = document.getTrailer().get('Root');
  const form = root.get('AcroForm');
  if (!form.isDictionary()) {
    root.put('AcroForm', document.addObject({ SigFlags: 3, Fields: [widget] }));
    return;
  }
  form.put('SigFlags', 3);
  const fields = form.get('Fields');
  if (fields.isArray()) fields.push(widget);
  else form.put('Fields', [widget]);
}

/** Makes a place for a seal in a PDF, behind another PDF's page where there is one; its own bytes stay the beginning of the file. */
export async function placeSeal(task: Extract<PaperTask, { kind: 'place-seal' }>): Promise<void> {
  const document = await openPdf(task.path);
  if (task.addition) document.graftPage(-1, await openPdf(task.addition), 0);
  addPlace(document, task);
  const written = document.saveToBuffer('incremental,pretty');
  await writeFile(task.target, written.asUint8Array(), { mode: 0o600 });
}
