import type { Db } from '../database/transaction.ts';

/**
 * Runs a write that a unique index may refuse; the transaction goes on either way.
 * @returns undefined where the index refused: another row has the value
 */
export async function unlessTaken<Written>(
  db: Db,
  index: string,
  write: () => Promise<Written>,
): Promise<Written | undefined> {
  await db.query('savepoint before_write');
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === index)) throw error;
    await db.query('rollback to savepoint before_write');
    return undefined;
  }
}
