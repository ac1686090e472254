import type { Db } from '#server/platform/database/transaction.ts';
import type { UserKey } from '../accounts/user-key.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { endLinks } from './account-links.ts';

/**
 * Keeps a password just chosen: whatever was counted against the old one is forgiven, the links to choose
 * one end, and every browser must show anew who is there. `spared` is the session that made the change.
 */
export async function keepPassword(
  db: Db,
  user: UserKey,
  passwordHash: string,
  spared?: string,
): Promise<void> {
  const { clientId, userId } = user;
  await db.query(
    `update app_user set password_hash = $3, password_changed_at = now(), must_change_password = false,
       sign_ins_with_password = 0, failed_sign_ins = 0, locked_until = null
     where client_id = $1 and id = $2`,
    [clientId, userId, passwordHash],
  );
  await endSessionsOf(db, user, spared);
  await db.query('delete from trusted_client where client_id = $1 and user_id = $2', [clientId, userId]);
  await db.query('delete from pending_sign_in where client_id = $1 and user_id = $2', [clientId, userId]);
  await endLinks(db, user, 'choose-password');
}
