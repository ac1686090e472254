import { randomUUID } from 'node:crypto';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Db } from '#server/platform/database/transaction.ts';
import type { UserKey } from '../accounts/user-key.ts';
import { spendChallenge } from './passkey-challenges.ts';

export interface Passkey {
  id: string;
  credentialId: string;
  name: string;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The passkeys of a user, the oldest first. */
export function passkeysOf(db: Db, { clientId, userId }: UserKey): Promise<Passkey[]> {
  return db.query<Passkey>(
    `select id, credential_id as "credentialId", name, transports, created_at as "createdAt",
       last_used_at as "lastUsedAt"
     from passkey where client_id = $1 and user_id = $2 order by created_at, id`,
    [clientId, userId],
  );
}

/** Keeps a verified passkey; undefined where the firm has it already. */
export async function keepPasskey(
  db: Db,
  { clientId, userId }: UserKey,
  credential: WebAuthnCredential,
  name: string,
): Promise<string | undefined> {
  const [kept] = await db.query<{ id: string }>(
    `insert into passkey (client_id, id, user_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (client_id, credential_id) do nothing returning id`,
    [
      clientId,
      randomUUID(),
      userId,
      credential.id,
      Buffer.from(credential.publicKey),
      credential.counter,
      credential.transports ?? [],
      name,
    ],
  );
  return kept?.id;
}

/** Forgets a passkey of the user and tells its name; undefined where it is not theirs. */
export async function removePasskey(
  db: Db,
  { clientId, userId }: UserKey,
  id: string,
): Promise<string | undefined> {
  const [removed] = await db.query<{ name: string }>(
    'delete from passkey where client_id = $1 and user_id = $2 and id = $3 returning name',
    [clientId, userId, id],
  );
  return removed?.name;
}

/** An assertion that holds, of which nothing has been kept yet. */
export interface VerifiedPasskey {
  user: UserKey;
  passkeyId: string;
  counter: number;
  challenge: string;
}

/**
 * Keeps that a passkey was used: its challenge is spent, its counter moves on. False where the challenge has
 * served before, or where another request has moved the counter as far meanwhile.
 */
export async function countPasskeyUse(db: Db, used: VerifiedPasskey): Promise<boolean> {
  if (!(await spendChallenge(db, used.challenge))) return false;
  const rows = await db.query(
    `update passkey set counter = $3, last_used_at = now()
     where client_id = $1 and id = $2 and (counter < $3 or (counter = 0 and $3 = 0)) returning id`,
    [used.user.clientId, used.passkeyId, used.counter],
  );
  return rows.length === 1;
}

interface StoredCredential {
  id: string;
  user_id: number;
  public_key: Buffer;
  counter: number;
}

/** The passkey that a firm knows by this credential. */
export async function findPasskey(
  db: Db,
  clientId: number,
  credentialId: string,
): Promise<StoredCredential | undefined> {
  const [found] = await db.query<StoredCredential>(
    'select id, user_id, public_key, counter from passkey where client_id = $1 and credential_id = $2',
    [clientId, credentialId],
  );
  return found;
}
