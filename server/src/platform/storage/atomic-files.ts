import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where contents are while they are written; the sweep removes what killed processes have left there. */
export const draftsFolder = 'drafts';

/** On the disk itself, names of a folder as well: a power cut loses no content that was acknowledged. */
async function syncFolder(path: string): Promise<void> {
  // Windows opens no folder, and keeps names by itself
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/**
 * Files of a folder, each whole or not there at all: the driver's own writing empties the file first, so that a
 * full disk or a kill in the middle would take a content away that other rows name too.
 */
export class AtomicFiles extends FSDriver {
  readonly #root: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#root = location;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, Readable.from([contents], { objectMode: false }));
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, contents);
  }

  /** Makes a file whose bytes are on the disk already the content of a key, without copying them. */
  async adopt(key: string, path: string): Promise<void> {
    const place = join(this.#root, key);
    await mkdir(dirname(place), { recursive: true });
    try {
      await link(path, place);
    } catch (error) {
      // the same bytes are there
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
      // a file system without hard links
      return this.#write(key, createReadStream(path));
    }
    await syncFolder(dirname(place));
  }

  async #write(key: string, contents: Readable): Promise<void> {
    const draft = join(this.#root, draftsFolder, randomUUID());
    const place = join(this.#root, key);
    try {
      await mkdir(dirname(draft), { recursive: true });
      await mkdir(dirname(place), { recursive: true });
      await pipeline(contents, createWriteStream(draft, { flush: true }));
      await rename(draft, place);
      await syncFolder(dirname(place));
    } catch (error) {
      contents.destroy();
      await rm(draft, { force: true });
      throw error;
    }
  }
}
