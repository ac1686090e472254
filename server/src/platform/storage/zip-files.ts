import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { trimEndWhere } from '#contract/trim-end.ts';

/** A file that goes into an archive. */
interface ZippedFile {
  path: string;
  at: Date;
  /** Packed anew: PDFs and texts shrink, pictures and office files are packed already. */
  compress: boolean;
  open(): Promise<Readable>;
}

const longestName = 80;

/** A text as a part of a path that every system takes: nothing that separates, steers or ends with a point. */
export function safeName(text: string): string {
  const path = text
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longestName)
    .replace(/^[\s.]+/, '');
  return trimEndWhere(path, (sign) => sign === ' ' || sign === '.');
}

/** Gives names within one archive: the first one that is free, with a number behind it; systems that fold case must find each. */
export function freeNames(): (folder: string, name: string, ending: string) => string {
  const taken = new Set<string>();
  return (folder, name, ending) => {
    for (let rank = 1; ; rank += 1) {
      const path = `${folder}/${name}${rank === 1 ? '' : ` (${rank})`}.${ending}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}

/** How files are called that have this media type. */
export const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};

/** An archive as it is made: one file is open at a time, and closed where whoever reads it goes away. */
export function zipOf(files: readonly ZippedFile[]): Readable {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  for (const { path, at, compress, open } of files) {
    zip.addReadStreamLazy(path, { mtime: at, compress }, (give) => {
      open().then(
        (file) => {
          file.on('error', (error) => zip.emit('error', error));
          content.once('close', () => file.destroy());
          give(null, file);
        },
        (error: Error) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  return content;
}
