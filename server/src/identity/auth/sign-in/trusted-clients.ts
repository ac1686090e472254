import type { Db } from '#server/platform/database/transaction.ts';
import type { UserKey } from '../accounts/user-key.ts';
import { newToken, readToken } from '../sessions/secret-tokens.ts';
import { trustLife } from '../sessions/session-cookies.ts';

/** Trusts a browser for 30 days: it is not asked for a second proof again. Answers its cookie's value. */
export async function trustClient(db: Db, { clientId, userId }: UserKey, device: string): Promise<string> {
  const { id, hash, token } = newToken(clientId);
  await db.query(
    `insert into trusted_client (client_id, id, user_id, secret_hash, device, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')`,
    [clientId, id, userId, hash, device, trustLife],
  );
  return token;
}

/** Whether the cookie is that of a browser which this very user trusts; its use is noted. */
export async function isTrustedClient(
  db: Db,
  { clientId, userId }: UserKey,
  cookie: string | undefined,
): Promise<boolean> {
  const held = readToken(cookie);
  if (held?.clientId !== clientId) return false;
  const known = await db.query(
    `update trusted_client set last_used_at = now()
     where client_id = $1 and id = $2 and user_id = $3 and secret_hash = $4 and expires_at > now() returning id`,
    [clientId, held.id, userId, held.hash],
  );
  return known.length === 1;
}
