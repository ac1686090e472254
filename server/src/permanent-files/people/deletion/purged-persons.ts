import type { Db } from '#server/platform/database/transaction.ts';
import type { Purged } from '#server/platform/records/deletion/purge-deleted.ts';

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

/** Persons deleted more than 30 days ago are forgotten, each with the identity document that nobody else has. */
export const purgedPersons: Purged = {
  table: 'person',
  async forget(db, clientId, { identity_document_file_id: fileId }) {
    if (typeof fileId === 'string') await removeFile(db, clientId, fileId);
  },
};
