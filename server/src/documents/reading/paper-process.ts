import { readFile } from 'node:fs/promises';
import { bounded, longestPage } from './bounded-text.ts';
import type { NoText, PaperAnswer, PaperTask, PaperText } from './paper-messages.ts';

/** A text in pieces that a page may have. */
function pagesOf(text: string): string[] {
  const pages: string[] = [];
  for (let at = 0; at < text.length; at += longestPage) pages.push(text.slice(at, at + longestPage));
  return pages;
}

async function decoded(path: string): Promise<string> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function textOf({ path, mediaType }: Extract<PaperTask, { kind: 'text' }>): Promise<PaperText> {
  if (mediaType.startsWith('image/')) return { none: 'IMAGE' };
  if (mediaType === 'text/plain') return bounded(pagesOf(await decoded(path)));
  if (mediaType === 'application/pdf') {
    const { readPdf } = await import('./read-pdf.ts');
    const read = await readPdf(path);
    return 'pages' in read ? bounded(read.pages) : read;
  }
  const { readOffice } = await import('./read-office.ts');
  return bounded((await readOffice(path, mediaType)).flatMap(pagesOf));
}

async function answer(task: PaperTask): Promise<PaperAnswer> {
  if (task.kind === 'text') return textOf(task);
  if (task.kind === 'invoice-data') {
    const { readInvoiceData } = await import('./read-invoice-data.ts');
    return readInvoiceData(task.path);
  }
  if (task.kind === 'picture') {
    const { drawPage } = await import('./draw-page.ts');
    return { drawn: true, count: await drawPage(task.path, task.page, task.target) };
  }
  if (task.kind === 'place-seal') {
    const { placeSeal } = await import('./place-seal.ts');
    await placeSeal(task);
    return { drawn: true };
  }
  const { drawPaper } = await import('./draw-paper.ts');
  await drawPaper(task.path, task.mediaType, task.target);
  return { drawn: true };
}

const unreadable: { none: NoText } = { none: 'ILLISIBLE' };

// one task at a time: whoever asks waits for the answer
process.on('message', (task: PaperTask) => {
  answer(task).then(
    (told) => process.send?.(told),
    () => process.send?.(unreadable),
  );
});
process.on('disconnect', () => process.exit());
