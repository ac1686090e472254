import type { Db } from '#server/platform/database/transaction.ts';
import type { UserKey } from '../accounts/user-key.ts';

/** A session that has just been ended. */
interface EndedSession {
  id: string;
  device: string;
  /** Whether it still served until now. */
  wasLiving: boolean;
}

/** Ends what is not over yet of these; the database tells every node, where pages left open leave at once. */
const ending = (which: string) =>
  `update user_session set ended_at = now() where client_id = $1 and ended_at is null and ${which}
   returning id, device, expires_at > now() as "wasLiving"`;

/** Ends one session, whosever it is. */
export async function endSession(db: Db, clientId: number, id: string): Promise<void> {
  await db.query(ending('id = $2'), [clientId, id]);
}

/** Ends one session of a user; undefined where it is not theirs, or was ended before. */
export async function endSessionOf(
  db: Db,
  { clientId, userId }: UserKey,
  id: string,
): Promise<EndedSession | undefined> {
  const [ended] = await db.query<EndedSession>(ending('user_id = $2 and id = $3'), [clientId, userId, id]);
  return ended;
}

/** Ends every session of a user, but the one to keep. */
export const endSessionsOf = (
  db: Db,
  { clientId, userId }: UserKey,
  keep?: string,
): Promise<EndedSession[]> =>
  db.query<EndedSession>(ending('user_id = $2 and id is distinct from $3::uuid'), [
    clientId,
    userId,
    keep ?? null,
  ]);
