import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesFolder, listFiles } from './files.ts';
import { type FileRecord, fileEntry } from './manifest.ts';
import { type CheckedBackup, openEntry } from './read-backup.ts';

const stagingFolder = (dataDir: string) => join(dataDir, 'files.restoring');

/** Unpacks the backup's files beside the stored ones, which stay as they are. */
export async function stageFiles(dataDir: string, backup: CheckedBackup, files: FileRecord[]): Promise<void> {
  const staging = stagingFolder(dataDir);
  await rm(staging, { recursive: true, force: true });
  for (const file of files) {
    const path = join(staging, file.path);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(
      await openEntry(backup, fileEntry(file)),
      createWriteStream(path, { mode: 0o600, flush: true }),
    );
  }
}

/** Moves the unpacked files to their place. Named by content, they take nobody else's. */
export async function adoptFiles(dataDir: string, files: FileRecord[]): Promise<void> {
  for (const { path } of files) {
    const place = join(filesFolder(dataDir), path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await rename(join(stagingFolder(dataDir), path), place);
  }
}

/** Removes, once the rows are restored, the files that none of them names. */
export async function dropOtherFiles(dataDir: string, files: FileRecord[]): Promise<void> {
  const kept = new Set(files.map(({ path }) => path));
  for (const path of await listFiles(dataDir)) {
    if (!kept.has(path)) await rm(join(filesFolder(dataDir), path));
  }
}

export async function dropStaging(dataDir: string): Promise<void> {
  await rm(stagingFolder(dataDir), { recursive: true, force: true });
}
