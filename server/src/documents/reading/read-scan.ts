import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bounded } from './bounded-text.ts';
import type { Ocr } from './ocr.ts';
import type { PaperText } from './paper-messages.ts';
import type { PaperReader } from './paper-reader.ts';

/** Pages that are recognised of one paper: each takes seconds. */
const mostPages = 50;

interface Reading {
  ocr: Ocr;
  reader: PaperReader;
}

/** A page of a PDF as a picture that is gone afterwards. @throws ProcessGivenUp */
async function readPage({ ocr, reader }: Reading, path: string, page: number) {
  const target = join(dirname(path), randomUUID());
  try {
    const told = await reader.ask({ kind: 'picture', path, page, target });
    if (!('drawn' in told)) return undefined;
    const text = await ocr.read(target);
    return text === undefined ? undefined : { text, count: told.count ?? 0 };
  } finally {
    await rm(target, { force: true });
  }
}

/** The words of a picture or of a scanned PDF; those of a page that cannot be recognised leave it a picture. */
export async function readScan(reading: Reading, path: string, mediaType: string): Promise<PaperText> {
  const unread: PaperText = { none: 'IMAGE' };
  if (mediaType !== 'application/pdf') {
    const text = await reading.ocr.read(path);
    return text === undefined ? unread : bounded([text]);
  }
  const pages: string[] = [];
  for (let count = 1; pages.length < Math.min(count, mostPages); ) {
    const read = await readPage(reading, path, pages.length);
    if (!read) return unread;
    pages.push(read.text);
    count = read.count;
  }
  return bounded(pages);
}
