import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that signs sessions, made on the first start and kept in DATA_DIR/secret.key, readable by its
 * owner alone. Two first starts at once end with the same key.
 * @throws NodeJS.ErrnoException when the folder cannot be written.
 */
export function keptSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  const kept = read(path);
  if (kept) return kept;
  // Crossable by others, for PostgreSQL may run as another user; each thing inside closes itself.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
