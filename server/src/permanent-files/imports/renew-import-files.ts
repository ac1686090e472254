import type { Database } from '#server/platform/database/pool.ts';
import type { Renewed } from '#server/platform/secrets/reseal-columns.ts';
import type { ImportFiles, ImportKey } from './import-files.ts';

/** Seals the files of unfinished imports under the installation's present key; each is written whole. */
export async function renewImportFiles(database: Database, files: ImportFiles): Promise<Renewed> {
  const imports = await database.asInstallation((db) =>
    db.query<ImportKey & Record<string, unknown>>(
      'select client_id as "clientId", id from data_import where expires_at > now()',
    ),
  );
  const done: Renewed = { count: 0, unreadable: 0 };
  for (const key of imports) {
    try {
      if (await files.renew(key)) done.count += 1;
    } catch {
      done.unreadable += 1;
    }
  }
  return done;
}
