import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isInTime } from './deleted-persons.ts';

const aFew = 100;
const foreignKeyViolation = '23503';

/** Removes a file's row, unless something still refers to it; its content goes with the daily sweep. */
async function removeFile(db: Db, clientId: number, fileId: string): Promise<void> {
  await db.query('savepoint before_file');
  try {
    await db.query('delete from stored_file where client_id = $1 and id = $2', [clientId, fileId]);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === foreignKeyViolation)) throw error;
    await db.query('rollback to savepoint before_file');
  }
}

/** Forgets a few; answers how many. What another node holds is passed over. */
async function purgeSome(database: Database): Promise<number> {
  const old = await database.asInstallation((db) =>
    db.query<{ clientId: number; id: number }>(
      `select client_id as "clientId", id from deleted_person d where not ${isInTime} limit ${aFew}`,
    ),
  );
  let purged = 0;
  for (const { clientId, id } of old) {
    await database.asFirm({ clientId }, async (db) => {
      const [row] = await db.query<{ fileId: string | null }>(
        `delete from deleted_person where client_id = $1 and id in (
           select id from deleted_person d where client_id = $1 and id = $2 and not ${isInTime}
           for update skip locked)
         returning identity_document_file_id as "fileId"`,
        [clientId, id],
      );
      if (!row) return;
      if (row.fileId) await removeFile(db, clientId, row.fileId);
      purged += 1;
    });
  }
  return purged;
}

/**
 * Forgets for good the persons deleted more than 30 days ago, each with the identity document that nobody else
 * has. Any node may do it, at any time.
 */
export async function purgeDeletedPersons(database: Database): Promise<void> {
  while ((await purgeSome(database)) === aFew);
}

const hour = 3600 * 1000;

/** Purges at the start, then every hour. Answers how to stop. */
export function purgeHourly(database: Database, log: Pick<FastifyBaseLogger, 'error'>): () => void {
  const purge = () => {
    purgeDeletedPersons(database).catch((err: unknown) =>
      log.error({ err }, 'the deleted persons were not purged'),
    );
  };
  const hourly = setInterval(purge, hour).unref();
  purge();
  return () => clearInterval(hourly);
}
