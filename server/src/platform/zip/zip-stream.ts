import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive; opened when its turn comes. */
export interface ZipEntry {
  path: string;
  modifiedAt: Date;
  /** False for what is compressed already, such as pictures. */
  compress: boolean;
  open(): Promise<Readable>;
}

/** The archive as it is made: one file is open at a time, and closed where whoever reads it goes away. */
export function zipStream(entries: Iterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  let opened: Readable | undefined;
  content.once('close', () => opened?.destroy());
  zip.on('error', (error: Error) => content.destroy(error));
  for (const { path, modifiedAt, compress, open } of entries) {
    zip.addReadStreamLazy(path, { mtime: modifiedAt, compress }, (give) => {
      open().then(
        (file) => {
          file.on('error', (error) => zip.emit('error', error));
          opened = file;
          if (content.destroyed) file.destroy();
          give(null, file);
        },
        (error: Error) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  return content;
}
