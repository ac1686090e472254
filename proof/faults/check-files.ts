import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import type pg from 'pg';
import { importContents } from '#server/permanent-files/imports/import-files.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { sealedLength } from '#server/platform/secrets/sealed-stream.ts';
import { sweepContents } from '#server/platform/storage/sweep-contents.ts';
import type { Site } from './fault.ts';

async function keysOf(disk: Disk): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('', { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
    for (const object of page.objects) if (object.isFile) keys.push(object.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return keys;
}

/** The key of each content that a row names, with the hash or the size that it must have. */
async function namedContents(database: pg.Client) {
  const named = new Map<string, { sha256: string } | { size: number }>();
  const files = await database.query<{ client_id: string; sha256: string }>(
    'select client_id, sha256 from stored_file',
  );
  for (const { client_id, sha256 } of files.rows)
    named.set(`${client_id}/${sha256.slice(0, 2)}/${sha256}`, { sha256 });
  const downloads = await database.query<{ client_id: string; id: string; attempt: number; size: string }>(
    `select client_id, id, attempt, size from download where state = 'done'`,
  );
  for (const { client_id, id, attempt, size } of downloads.rows)
    named.set(`${client_id}/downloads/${id}/${attempt}`, { size: sealedLength(Number(size)) });
  return named;
}

async function isWhole(disk: Disk, key: string, expected: { sha256: string } | { size: number }) {
  const bytes = await disk
    .getStream(key)
    .then(buffer)
    .catch(() => undefined);
  if (!bytes) return false;
  return 'size' in expected
    ? bytes.length === expected.size
    : createHash('sha256').update(bytes).digest('hex') === expected.sha256;
}

/**
 * Rows without their content, and contents without a row: requests that died leave some, which the sweep
 * removes once they are a day old; here that day is made to have passed.
 */
export async function checkFiles(database: pg.Client, site: Site) {
  const named = await namedContents(database);
  const wrong: string[] = [];
  for (const [key, expected] of named)
    if (!(await isWhole(site.disk, key, expected))) wrong.push(`the content ${key} is missing or damaged`);

  const unnamed = async () => (await keysOf(site.disk)).filter((key) => !named.has(key));
  const left = await unnamed();
  if (left.length > 0) {
    await site.age(left);
    const reaching = openDatabase({ url: site.databaseUrl, connections: 2 });
    await sweepContents(site.disk, reaching, [importContents]).finally(() => reaching.close());
  }
  return {
    contents: named.size,
    swept: left.length,
    wrong: [...wrong, ...(await unnamed()).map((key) => `no row names ${key}, and nothing removes it`)],
  };
}
