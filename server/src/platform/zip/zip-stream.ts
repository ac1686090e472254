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

/** An archive that files are added to: one of them is open at a time, and closed where whoever reads the archive goes away. */
function openArchive() {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  let opened: Readable | undefined;
  content.once('close', () => opened?.destroy());
  zip.on('error', (error: Error) => content.destroy(error));

  /** Answers once the file has been read to its end, or given up. */
  const add = ({ path, modifiedAt, compress, open }: ZipEntry) =>
    new Promise<void>((over) => {
      zip.addReadStreamLazy(path, { mtime: modifiedAt, compress }, (give) => {
        open().then(
          (file) => {
            file.once('close', over).on('error', (error) => zip.emit('error', error));
            opened = file;
            if (content.destroyed) file.destroy();
            give(null, file);
          },
          (error: Error) => {
            zip.emit('error', error);
            over();
          },
        );
      });
    });
  return { content, add, end: () => zip.end() };
}

/** The archive of these files as it is made. */
export function zipStream(entries: Iterable<ZipEntry>): Readable {
  const { content, add, end } = openArchive();
  for (const entry of entries) add(entry);
  end();
  return content;
}

/** The same of files that are themselves made one after another: each is in the archive before the next is asked for. */
export function zipAsMade(entries: AsyncIterable<ZipEntry>): Readable {
  const { content, add, end } = openArchive();
  async function addAll() {
    for await (const entry of entries) {
      if (content.destroyed) return;
      await add(entry);
    }
    end();
  }
  addAll().catch((error: Error) => content.destroy(error));
  return content;
}
