import type { Disk } from 'flydrive';
import type { Database } from '../database/pool.ts';
import type { Db } from '../database/transaction.ts';
import { day } from '../jobs/recurring.ts';
import { draftsFolder } from './atomic-files.ts';
import { holdContent } from './file-store.ts';

/** Contents of one kind: the form of their keys (firm, and what it has them by), and whether a row names one. */
export interface KeptContents {
  key: RegExp;
  isNamed(db: Db, clientId: number, name: string): Promise<boolean>;
}

/** Of stored files, which have them by their hash (files.ts). */
const storedFiles: KeptContents = {
  key: /^(\d+)\/[0-9a-f]{2}\/([0-9a-f]{64})$/,
  async isNamed(db, clientId, sha256) {
    const rows = await db.query('select from stored_file where client_id = $1 and sha256 = $2 limit 1', [
      clientId,
      sha256,
    ]);
    return rows.length > 0;
  },
};

async function* keysOf(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('', { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Removes a content that no row names, while nobody can keep the same bytes; tells whether it has. */
const removeUnnamed = (
  disk: Disk,
  database: Database,
  key: string,
  { isNamed, clientId, name }: Pick<KeptContents, 'isNamed'> & { clientId: number; name: string },
) =>
  database.asFirm({ clientId }, async (db) => {
    await holdContent(db, key);
    if (await isNamed(db, clientId, name)) return false;
    await disk.delete(key);
    return true;
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

/** What a key is the content of; undefined where it is of no kind that is swept. */
function kindOf(key: string, kinds: readonly KeptContents[]) {
  for (const { key: form, isNamed } of kinds) {
    const [, firm, name] = form.exec(key) ?? [];
    if (firm && name) return { isNamed, clientId: Number(firm), name };
  }
  return undefined;
}

/** Removes a content if it may go; tells whether it has. */
async function removeLeft(disk: Disk, database: Database, key: string, kinds: readonly KeptContents[]) {
  const kind = kindOf(key, kinds);
  const isDraft = key.startsWith(`${draftsFolder}/`);
  if ((!isDraft && !kind) || !(await isOld(disk, key))) return false;
  if (kind) return removeUnnamed(disk, database, key, kind);
  await disk.delete(key);
  return true;
}

/**
 * Removes the contents that no row names any more: of files that were removed or replaced, and of requests
 * during which the server died, and what killed processes had begun to write. What is younger than a day may
 * belong to a transaction still under way.
 * @param others kinds of contents besides those of stored files
 * @returns how many were removed
 */
export async function sweepContents(
  disk: Disk,
  database: Database,
  others: readonly KeptContents[],
): Promise<number> {
  const kinds = [storedFiles, ...others];
  let removed = 0;
  for await (const key of keysOf(disk)) {
    if (await removeLeft(disk, database, key, kinds)) removed += 1;
  }
  return removed;
}
