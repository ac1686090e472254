import type { Database } from '../../database/pool.ts';
import type { Db } from '../../database/transaction.ts';
import { isInTime } from './deleted-records.ts';

/** A table whose deleted rows are forgotten in the end. */
export interface Purged {
  /** A table that `keep_deleted` knows. */
  table: string;
  /** Removes what goes with a row of deleted_<table>, which is gone already. */
  forget?(db: Db, clientId: number, row: Record<string, unknown>): Promise<void>;
}

const aFew = 100;

/** Forgets a few; answers how many. What another node holds is passed over. */
async function purgeSome(database: Database, { table, forget }: Purged): Promise<number> {
  const old = await database.asInstallation((db) =>
    db.query<{ clientId: number; id: number }>(
      `select client_id as "clientId", id from deleted_${table} d where not ${isInTime} limit ${aFew}`,
    ),
  );
  let purged = 0;
  for (const { clientId, id } of old) {
    await database.asFirm({ clientId }, async (db) => {
      const [row] = await db.query<Record<string, unknown>>(
        `delete from deleted_${table} where client_id = $1 and id in (
           select id from deleted_${table} d where client_id = $1 and id = $2 and not ${isInTime}
           for update skip locked)
         returning *`,
        [clientId, id],
      );
      if (!row) return;
      await forget?.(db, clientId, row);
      purged += 1;
    });
  }
  return purged;
}

/** Forgets for good what was deleted longer ago than it can be restored. Any node may do it, at any time. */
export async function purgeDeleted(database: Database, purged: Purged): Promise<void> {
  while ((await purgeSome(database, purged)) === aFew);
}
