import type { Db } from '#server/platform/database/transaction.ts';

/**
 * Holds persons against a merge or a deletion until the transaction ends. Before the company's own row: a merge takes
 * persons first and then the companies whose registers name them.
 */
export const holdPersons = (db: Db, clientId: number, ids: readonly (number | null | undefined)[]) =>
  db.query('select from person where client_id = $1 and id = any ($2) order by id for key share', [
    clientId,
    ids.filter((id) => id != null),
  ]);
