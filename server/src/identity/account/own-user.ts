import type { QueryResultRow } from 'pg';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Session } from '#server/platform/sessions/session.ts';

/** Columns of the connected user's own row; `lock` keeps others from changing it until the transaction ends. */
export async function ownUser<Row extends QueryResultRow>(
  db: Db,
  { clientId, userId }: Session,
  columns: string,
  { lock = false } = {},
): Promise<Row> {
  const [row] = await db.query<Row>(
    `select ${columns} from app_user u where u.client_id = $1 and u.id = $2 ${lock ? 'for no key update' : ''}`,
    [clientId, userId],
  );
  if (!row) throw new Error('the connected user has no row');
  return row;
}
