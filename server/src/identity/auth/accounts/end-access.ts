import type { Db } from '#server/platform/database/transaction.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import type { UserKey } from './user-key.ts';

/** What proves to us who somebody is; recovery codes and authenticators go with the passkeys. */
const proofs = ['passkey', 'authenticator', 'recovery_code'] as const;

/** What somebody is about to prove it by, or need not prove anew. */
const underWay = ['trusted_client', 'pending_sign_in', 'security_code', 'account_link'] as const;

async function remove(db: Db, { clientId, userId }: UserKey, tables: readonly string[]) {
  for (const table of tables)
    await db.query(`delete from ${table} where client_id = $1 and user_id = $2`, [clientId, userId]);
}

/**
 * Ends all by which a user is signed in, or about to be: sessions, trusted browsers, codes and links. The account
 * still serves whoever proves anew who they are.
 */
export async function endSignIns(db: Db, { clientId, userId }: UserKey): Promise<void> {
  await endSessionsOf(db, { clientId, userId });
  await remove(db, { clientId, userId }, underWay);
}

/**
 * Ends every access of a user at once: the account is disabled, its sessions, passkeys, trusted browsers, codes
 * and links end. Somebody who comes back has a new password to choose, and registers their devices anew.
 */
export async function endAccess(db: Db, { clientId, userId }: UserKey): Promise<void> {
  await db.query(
    'update app_user set is_disabled = true, must_change_password = true where client_id = $1 and id = $2',
    [clientId, userId],
  );
  await endSignIns(db, { clientId, userId });
  await remove(db, { clientId, userId }, proofs);
}
