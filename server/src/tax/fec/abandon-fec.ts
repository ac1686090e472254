import type { AbandonFec } from '#contract/tax/fec/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { underWay } from './confirm-fec.ts';
import { findFec, isUnderWay } from './fec-row.ts';

/** Gives a FEC up that is not in force, with its file and all that was found. @throws AppError 404, 409 */
export async function abandonFec(
  { db, session, input, audit }: SignedInContext<typeof AbandonFec>,
  store: FileStore,
): Promise<true> {
  const { clientId } = session;
  const row = await findFec(db, session, input.IdFec, { lock: true });
  if (row.state === 'ECRITE' || isUnderWay(row.write)) throw underWay();
  await db.query(
    `update download set state = 'cancelled', done_at = now()
     where client_id = $1 and id = $2 and state in ('waiting', 'running')`,
    [clientId, row.check_id],
  );
  await db.query('delete from fec where client_id = $1 and id = $2', [clientId, row.id]);
  await store.forget(db, clientId, [row.file_id]);
  audit.record({
    action: 'fec.abandon',
    entity: 'company',
    entityId: row.company_id,
    before: { IdFec: row.id, IdExercice: row.exercise_id, FileName: row.file_name },
  });
  return true;
}
