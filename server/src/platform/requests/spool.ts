import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import type { Settings } from '../installation/settings.ts';
import { AppError } from './errors.ts';

const megabyte = 1024 * 1024;
/** Of one file, and of all that this node holds at once, until they have been sent. */
const largest = 512 * megabyte;
const mostTogether = 4096 * megabyte;

const tooLarge = () =>
  new AppError({
    status: 422,
    code: 'FILE_TOO_LARGE',
    message: 'Ce fichier serait trop volumineux. Affinez les filtres puis recommencez.',
  });

const noRoom = () =>
  new AppError({
    status: 503,
    code: 'DOWNLOADS_BUSY',
    message: 'Trop de téléchargements sont en cours. Réessayez dans un instant.',
  });

/** Bytes that have been written down, to be read once. */
export interface Spooled {
  content: Readable;
  size: number;
}

/**
 * Writes streams down before they are sent, so that what feeds them, a transaction, ends at the server's own pace. The
 * files lose their names as soon as they are open: nobody else can read them, and none outlives the process.
 */
export function spool({ dataDir }: Pick<Settings, 'dataDir'>) {
  const folder = join(dataDir, 'drafts');
  let together = 0;

  async function openNameless(): Promise<FileHandle> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    await rm(path);
    return file;
  }

  /** @throws AppError where it is larger than it may be; the signal's reason where nobody wants it any more. */
  return async function write(source: Readable, signal: AbortSignal): Promise<Spooled> {
    const file = await openNameless();
    let size = 0;
    const forget = () => {
      together -= size;
    };
    async function* bounded() {
      for await (const chunk of addAbortSignal(signal, source) as AsyncIterable<Buffer>) {
        size += chunk.length;
        together += chunk.length;
        if (size > largest) throw tooLarge();
        if (together > mostTogether) throw noRoom();
        yield chunk;
      }
    }
    try {
      await file.writeFile(bounded());
    } catch (error) {
      forget();
      await file.close();
      throw signal.aborted ? signal.reason : error;
    }
    return { size, content: file.createReadStream({ start: 0 }).once('close', forget) };
  };
}
