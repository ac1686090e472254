import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ArchiveEntry, listArchive, readArchiveEntry } from './archive-read.ts';
import { Checksum } from './checksum.ts';
import { BackupError, fileEntry, MANIFEST, Manifest, rowsEntry } from './manifest.ts';

/** A backup whose every byte has been checked. */
export interface CheckedBackup {
  path: string;
  manifest: Manifest;
  entries: Map<string, ArchiveEntry>;
}

/**
 * Opens a backup and reads all of it once, before anything is touched.
 * @throws BackupError when a byte differs from what was written.
 */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const entries = await listArchive(path).catch((error: unknown) => {
    if (error instanceof BackupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupError(`La sauvegarde ${path} est illisible (${code}) : vérifiez ce chemin.`, {
      cause: error,
    });
  });
  const manifest = await readManifest(path, entries);
  for (const table of manifest.tables) await verify(path, entries, rowsEntry(table), table.sha256);
  for (const file of manifest.files ?? []) {
    if (!isPlainPath(file.path))
      throw new BackupError(`La sauvegarde nomme un fichier interdit (${file.path}).`);
    await verify(path, entries, fileEntry(file), file.sha256);
  }
  return { path, manifest, entries };
}

async function readManifest(path: string, entries: Map<string, ArchiveEntry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (!entry) throw new BackupError(`${path} n’est pas une sauvegarde de ce logiciel.`);
  const content = await buffer(await readArchiveEntry(path, entry));
  const parsed = Manifest.safeParse(JSON.parse(content.toString('utf8')));
  if (!parsed.success) {
    throw new BackupError(
      'La sauvegarde vient d’une autre version du logiciel : restaurez-la avec celle-ci.',
    );
  }
  return parsed.data;
}

async function verify(path: string, entries: Map<string, ArchiveEntry>, name: string, sha256: string) {
  const entry = entries.get(name);
  if (!entry) throw new BackupError(`La sauvegarde est incomplète (${name} manque) : utilisez-en une autre.`);
  const checksum = new Checksum();
  const damaged = (cause?: unknown) =>
    new BackupError(`La sauvegarde est endommagée (${name}) : utilisez-en une autre.`, { cause });
  // what does not even unpack is told by zlib, in its own words
  await pipeline(await readArchiveEntry(path, entry), checksum.resume()).catch((error: unknown) => {
    throw error instanceof BackupError ? error : damaged(error);
  });
  if (checksum.digest() !== sha256) throw damaged();
}

/** Whether a path stays inside the folder it is written to. */
function isPlainPath(path: string): boolean {
  return path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part));
}

/** Reads an entry that has been checked. */
export async function openEntry({ path, entries }: CheckedBackup, name: string) {
  const entry = entries.get(name);
  if (!entry) throw new BackupError(`La sauvegarde est incomplète (${name} manque) : utilisez-en une autre.`);
  return readArchiveEntry(path, entry);
}
