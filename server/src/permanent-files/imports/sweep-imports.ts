import type { Database } from '#server/platform/database/pool.ts';
import type { ImportFiles } from './import-files.ts';

const aFew = 100;

/** Removes the imports whose day is over, with their files. Any node may do it, at any time. */
export async function sweepImports(database: Database, files: ImportFiles): Promise<void> {
  const expired = await database.asInstallation((db) =>
    db.query<{ clientId: number; id: string }>(
      `select client_id as "clientId", id from data_import where expires_at < now() limit ${aFew}`,
    ),
  );
  for (const { clientId, id } of expired) {
    // the file first: should this end half-way, the row still says that there is something to remove
    await files.remove({ clientId, id });
    await database.asFirm({ clientId }, (db) =>
      db.query('delete from data_import where client_id = $1 and id = $2', [clientId, id]),
    );
  }
}
