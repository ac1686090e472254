import type { Db } from '#server/platform/database/transaction.ts';
import { sealing } from '#server/platform/secrets/sealing.ts';
import { attemptsBeforeLock, lockMinutes } from '../accounts/accounts.ts';
import type { AuthNeeds } from '../needs.ts';

/** A keyed digest, which tells that the same e-mail was tried again, and not which. */
export const unknownEmail = ({ settings }: Pick<AuthNeeds, 'settings'>, email: string) =>
  sealing(settings.secretKey, 'unknown-sign-in').digest(email.trim().toLowerCase());

/** Whether an e-mail without an account is locked, as one that has an account would be. */
export async function isUnknownLocked(db: Db, digest: Buffer): Promise<boolean> {
  const rows = await db.query(
    'select from unknown_account where email_digest = $1 and locked_until > now()',
    [digest],
  );
  return rows.length > 0;
}

/** Counts a password tried with an e-mail that no account has; twin of countFailure. */
export async function countUnknown(db: Db, digest: Buffer): Promise<void> {
  await db.query(
    `insert into unknown_account as u (email_digest, failed_sign_ins) values ($1, 1)
     on conflict (email_digest) do update set at = now(),
       failed_sign_ins = case when u.failed_sign_ins + 1 >= $2 then 0 else u.failed_sign_ins + 1 end,
       locked_until = case when u.failed_sign_ins + 1 >= $2 then now() + $3 * interval '1 minute' else u.locked_until end
     where u.locked_until is null or u.locked_until <= now()`,
    [digest, attemptsBeforeLock, lockMinutes],
  );
}

/** Keeps that an e-mail was tried which no account has; twin of recordSignIn. */
export async function recordUnknown(db: Db, digest: Buffer, address: string | null): Promise<void> {
  await db.query('insert into unknown_sign_in (email_digest, address) values ($1, $2)', [digest, address]);
}
