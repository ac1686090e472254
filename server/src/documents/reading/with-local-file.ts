import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '#server/platform/installation/settings.ts';
import { draftsFolder } from '#server/platform/storage/atomic-files.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

/** Lets work go on over a content as a file of this machine, wherever it is stored; the file is gone afterwards. */
export async function withLocalFile<Result>(
  { dataDir }: Pick<Settings, 'dataDir'>,
  store: Pick<FileStore, 'open'>,
  { clientId, sha256 }: { clientId: number; sha256: string },
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDir, 'files', draftsFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const content = await store.open(clientId, sha256);
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
