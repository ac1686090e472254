import type { Db } from '#server/platform/database/transaction.ts';
import type { UserKey } from '../accounts/user-key.ts';
import { newToken, readToken } from '../sessions/secret-tokens.ts';
import { pendingLife } from '../sessions/session-cookies.ts';

const failuresAtMost = 10;

/** A sign-in whose password was right and whose second proof is awaited. */
export interface PendingSignIn extends UserKey {
  id: string;
}

/** Begins to wait for a second proof; answers the value of the cookie that this browser is known by. */
export async function beginPending(db: Db, { clientId, userId }: UserKey): Promise<string> {
  const { id, hash, token } = newToken(clientId);
  await db.query(
    `insert into pending_sign_in (client_id, id, user_id, secret_hash, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 second')`,
    [clientId, id, userId, hash, pendingLife],
  );
  return token;
}

/**
 * The sign-in that a browser's cookie waits for. None after 10 wrong second proofs, nor once the password
 * that began it has been changed. Locked until the transaction ends, so that each wrong proof counts.
 */
export async function findPending(db: Db, cookie: string | undefined): Promise<PendingSignIn | undefined> {
  const held = readToken(cookie);
  if (!held) return undefined;
  const [pending] = await db.query<PendingSignIn>(
    `select p.client_id as "clientId", p.id, p.user_id as "userId"
     from pending_sign_in p join app_user u on u.client_id = p.client_id and u.id = p.user_id
     where p.client_id = $1 and p.id = $2 and p.secret_hash = $3 and p.expires_at > now() and p.failures < $4
       and (u.password_changed_at is null or u.password_changed_at <= p.created_at)
     for update of p`,
    [held.clientId, held.id, held.hash, failuresAtMost],
  );
  return pending;
}

export async function countWrongProof(db: Db, { clientId, id }: PendingSignIn): Promise<void> {
  await db.query('update pending_sign_in set failures = failures + 1 where client_id = $1 and id = $2', [
    clientId,
    id,
  ]);
}

/** A second proof was right: the sign-in waits no more. */
export async function endPending(db: Db, { clientId, id }: PendingSignIn): Promise<void> {
  await db.query('delete from pending_sign_in where client_id = $1 and id = $2', [clientId, id]);
}
