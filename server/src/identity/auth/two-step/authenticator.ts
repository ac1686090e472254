import { generateSecret, generateURI, verify } from 'otplib';
import type { Db } from '#server/platform/database/transaction.ts';
import { type InstallationKeys, renewableSealing } from '#server/platform/secrets/renewable-sealing.ts';
import type { UserKey } from '../accounts/user-key.ts';
import type { AuthNeeds } from '../needs.ts';

type Needs = Pick<AuthNeeds, 'settings'>;

/** What the application shows beside its codes. */
const issuer = 'Logiciel de gouvernance';

/** A clock may be one step of 30 seconds off. */
const tolerance = 30;

/** Keeps the applications' secrets. */
export const authenticatorSealing = (keys: InstallationKeys) => renewableSealing(keys, 'authenticator');

const sealed = ({ settings }: Needs) => authenticatorSealing(settings);
export const authenticatorPlace = ({ clientId, userId }: UserKey) => `authenticator ${clientId} ${userId}`;

/** Undefined where another installation's key sealed it: no code is the application's then. */
function openSecret(needs: Needs, user: UserKey, secret: Buffer): string | undefined {
  try {
    return sealed(needs).open(secret, authenticatorPlace(user));
  } catch {
    return undefined;
  }
}

/** Whether the user has an authenticator application that counts: a code of it has come back. */
export async function hasAuthenticator(db: Db, { clientId, userId }: UserKey): Promise<boolean> {
  const rows = await db.query(
    'select from authenticator where client_id = $1 and user_id = $2 and confirmed_at is not null',
    [clientId, userId],
  );
  return rows.length === 1;
}

/**
 * Gives the user a new secret, which counts once confirmed; one that was never confirmed is replaced.
 * Undefined where an application counts already: it is removed first, on purpose.
 */
export async function startAuthenticator(
  needs: Needs,
  db: Db,
  user: UserKey,
  label: string,
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = generateSecret();
  const started = await db.query(
    `insert into authenticator (client_id, user_id, sealed_secret) values ($1, $2, $3)
     on conflict (client_id, user_id) do update
       set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
       where authenticator.confirmed_at is null
     returning user_id`,
    [user.clientId, user.userId, sealed(needs).seal(secret, authenticatorPlace(user))],
  );
  return started.length === 1 ? { secret, uri: generateURI({ issuer, label, secret }) } : undefined;
}

/**
 * Whether the code is the application's, now or one step away. Codes of the step accepted last, or of an
 * earlier one, no longer serve; the row stays locked until the transaction ends.
 */
async function acceptCode(
  needs: Needs,
  db: Db,
  user: UserKey,
  code: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false;
  const [row] = await db.query<{ sealed_secret: Buffer; last_step: number }>(
    `select sealed_secret, last_step from authenticator
     where client_id = $1 and user_id = $2 and (confirmed_at is not null) = $3
     for update`,
    [user.clientId, user.userId, isConfirmed],
  );
  if (!row) return false;
  const secret = openSecret(needs, user, row.sealed_secret);
  if (secret === undefined) return false;
  const result = await verify({ secret, token: code, epochTolerance: tolerance });
  if (!result.valid || !('timeStep' in result) || result.timeStep <= row.last_step) return false;
  await db.query(
    `update authenticator set last_step = $3, confirmed_at = coalesce(confirmed_at, now())
     where client_id = $1 and user_id = $2`,
    [user.clientId, user.userId, result.timeStep],
  );
  return true;
}

/** Whether the code is the user's application's; a code serves once, and none before the first was confirmed. */
export const isAuthenticatorCode = (needs: Needs, db: Db, user: UserKey, code: string): Promise<boolean> =>
  acceptCode(needs, db, user, code, { isConfirmed: true });

/** Makes the application count, where the code is its own. */
export const confirmAuthenticator = (needs: Needs, db: Db, user: UserKey, code: string): Promise<boolean> =>
  acceptCode(needs, db, user, code, { isConfirmed: false });

/** Forgets the application; false where there was none that counted. */
export async function removeAuthenticator(db: Db, { clientId, userId }: UserKey): Promise<boolean> {
  const rows = await db.query<{ confirmed: boolean }>(
    `delete from authenticator where client_id = $1 and user_id = $2
     returning confirmed_at is not null as confirmed`,
    [clientId, userId],
  );
  return rows[0]?.confirmed ?? false;
}
