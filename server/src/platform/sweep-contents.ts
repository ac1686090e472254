import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import type { Database } from './database.ts';
import { holdContent } from './files.ts';
import { draftsFolder } from './whole-files.ts';

const day = 24 * 3600 * 1000;
/** The key of a stored file's content: firm, and hash (files.ts). */
const contentKey = /^(\d+)\/[0-9a-f]{2}\/([0-9a-f]{64})$/;

async function* keysOf(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('', { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Removes a content that no row names, while nobody can keep the same bytes; tells whether it has. */
const removeUnnamed = (disk: Disk, database: Database, key: string, clientId: number, sha256: string) =>
  database.asFirm({ clientId }, async (db) => {
    await holdContent(db, key);
    const rows = await db.query('select from stored_file where client_id = $1 and sha256 = $2 limit 1', [
      clientId,
      sha256,
    ]);
    if (rows.length === 0) await disk.delete(key);
    return rows.length === 0;
  });

/** Whether a content has been there for a day; not where it has gone since it was listed. */
async function isOld(disk: Disk, key: string): Promise<boolean> {
  try {
    return (await disk.getMetaData(key)).lastModified.getTime() < Date.now() - day;
  } catch (error) {
    if (await disk.exists(key)) throw error;
    return false;
  }
}

/** Removes a content if it may go; tells whether it has. */
async function removeLeft(disk: Disk, database: Database, key: string): Promise<boolean> {
  const [, firm, sha256] = contentKey.exec(key) ?? [];
  const isDraft = key.startsWith(`${draftsFolder}/`);
  if ((!isDraft && !sha256) || !(await isOld(disk, key))) return false;
  if (firm && sha256) return removeUnnamed(disk, database, key, Number(firm), sha256);
  await disk.delete(key);
  return true;
}

/**
 * Removes the contents that no row names any more: of files that were removed or replaced, and of requests
 * during which the server died, and what killed processes had begun to write. What is younger than a day may belong to a transaction still under way.
 * @returns how many were removed
 */
export async function sweepContents(disk: Disk, database: Database): Promise<number> {
  let removed = 0;
  for await (const key of keysOf(disk)) {
    if (await removeLeft(disk, database, key)) removed += 1;
  }
  return removed;
}

const afterStart = 10 * 60 * 1000;

/** Sweeps some minutes after the start, then daily; any number of nodes may do it at once. Answers how to stop. */
export function sweepDaily(disk: Disk, database: Database, log: FastifyBaseLogger): () => void {
  const sweep = () => {
    sweepContents(disk, database).then(
      (removed) => removed > 0 && log.info({ removed }, 'contents that nothing names were removed'),
      (err: unknown) => log.error({ err }, 'contents that nothing names could not be removed'),
    );
  };
  const first = setTimeout(sweep, afterStart).unref();
  const daily = setInterval(sweep, day).unref();
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}
