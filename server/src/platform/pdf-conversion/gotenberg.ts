import type { Conversion } from './converter.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A document takes seconds; a service that is starting more. */
const mostWait = 60_000;

/** Gotenberg (gotenberg.dev), its route for office files: the file as a part named `files`, the PDF as the answer. */
export const gotenberg =
  (url: string): Conversion =>
  async (docx) => {
    const form = new FormData();
    form.append('files', new Blob([Buffer.from(docx)], { type: docxType }), 'document.docx');
    const response = await fetch(`${url}/forms/libreoffice/convert`, {
      method: 'POST',
      body: form,
      // what is sent tells of persons: it goes nowhere else
      redirect: 'error',
      signal: AbortSignal.timeout(mostWait),
    });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    throw new Error(`Gotenberg answered ${response.status}`);
  };
