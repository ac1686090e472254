import { open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { draftsFolder } from '#server/platform/storage/atomic-files.ts';
import { Checksum } from './checksum.ts';

/** The folder of the stored files, which their rows name by content. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files');

/** Paths of the stored files, with slashes, from the folder's root; what is still being written is none yet. */
export async function listFiles(dataDir: string): Promise<string[]> {
  const folder = filesFolder(dataDir);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith(`${draftsFolder}/`))
    .sort();
}

/** Reads one stored file, fingerprinted on the way; undefined where it was removed since it was listed. */
export async function readStoredFile(
  dataDir: string,
  path: string,
): Promise<(Readable & Checksum) | undefined> {
  try {
    const file = await open(join(filesFolder(dataDir), path));
    return pipeline(file.createReadStream(), new Checksum(), () => undefined);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
