import type { Db } from '#server/platform/database/transaction.ts';

/** Calls off a background job that is waiting or running: its runner learns of it within a second. */
export async function cancelDownload(db: Db, clientId: number, id: string | null): Promise<void> {
  await db.query(
    `update download set state = 'cancelled', done_at = now()
     where client_id = $1 and id = $2 and state in ('waiting', 'running')`,
    [clientId, id],
  );
}
