import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { Checksum } from './checksum.ts';

/** The folder of the stored files, which their rows name by content. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** Paths of the stored files, with slashes, from the folder's root. */
export async function listFiles(dataDir: string): Promise<string[]> {
  const folder = filesFolder(dataDir);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Reads one stored file, fingerprinted on the way. */
export function readStoredFile(dataDir: string, path: string): Readable & Checksum {
  return pipeline(createReadStream(join(filesFolder(dataDir), path)), new Checksum(), () => undefined);
}
