import type { StepUpScope } from '#contract/access/access.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const minutesProved = 10;

/** Marks a session as having proved anew who it is: what is guarded by this scope opens to it for 10 minutes. */
export async function markProved(
  db: Db,
  { clientId, sessionId }: { clientId: number; sessionId: string },
  scope: StepUpScope,
): Promise<void> {
  await db.query(
    `update user_session set
       step_ups = step_ups || jsonb_build_object($3::text, now() + $4 * interval '1 minute')
     where client_id = $1 and id = $2`,
    [clientId, sessionId, scope, minutesProved],
  );
}
