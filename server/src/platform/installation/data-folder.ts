import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sentence for a data folder that could not be written. */
export function folderRefusal(dataDir: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `Le disque qui porte DATA_DIR (${dataDir}) est plein : libérez de la place, puis relancez.`;
  }
  return `Le dossier de données DATA_DIR (${dataDir}) n’est pas accessible en écriture (${code ?? 'raison inconnue'}) : donnez-en les droits à cet utilisateur ou choisissez-en un autre.`;
}

/**
 * Makes the data folder if it is missing and writes into it, to learn now rather than at the first save.
 * @throws Error with one French sentence.
 */
export function checkDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.write-check-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    // A page's worth: a full disk still takes empty files.
    writeFileSync(probe, Buffer.alloc(4096));
  } catch (error) {
    throw new Error(folderRefusal(dataDir, error), { cause: error });
  } finally {
    rmSync(probe, { force: true });
  }
}
