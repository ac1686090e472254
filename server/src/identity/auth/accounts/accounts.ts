import { accountStates } from '#contract/identity/auth/session.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { UserKey } from './user-key.ts';

/** Past so many sign-ins with the same password a new one is asked for (specification 1, section 9). */
const signInsWithOnePassword = 500;

/** So many wrong passwords in a row lock an e-mail for so long, whether an account has it or not. */
export const attemptsBeforeLock = 5;
export const lockMinutes = 15;

/** An account as far as signing in goes. */
export interface Account extends UserKey {
  email: string;
  /** E.164, confirmed. */
  phone: string | null;
  passwordHash: string | null;
  isDisabled: boolean;
  isLocked: boolean;
  isConfirmed: boolean;
  mustChangePassword: boolean;
  signInsWithPassword: number;
  twoFactorEnabled: boolean;
}

const columns = `u.client_id as "clientId", u.id as "userId", u.email, u.phone, u.password_hash as "passwordHash",
  u.is_disabled as "isDisabled", coalesce(u.locked_until > now(), false) as "isLocked",
  u.email_confirmed_at is not null as "isConfirmed", u.must_change_password as "mustChangePassword",
  u.sign_ins_with_password as "signInsWithPassword", u.two_factor_enabled as "twoFactorEnabled"`;

/** The account that signs in with this e-mail, in whatever case it is written; asked before a firm is known. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db.query<Account>(
    `select ${columns}
     from sign_in_address a join app_user u on u.client_id = a.client_id and u.id = a.user_id
     where a.email = lower($1)`,
    [email],
  );
  return account;
}

export async function accountById(db: Db, { clientId, userId }: UserKey): Promise<Account | undefined> {
  const [account] = await db.query<Account>(
    `select ${columns} from app_user u where u.client_id = $1 and u.id = $2`,
    [clientId, userId],
  );
  return account;
}

/** Whose living session this is. */
export async function accountOfSession(
  db: Db,
  { clientId, sessionId }: { clientId: number; sessionId: string },
): Promise<Account | undefined> {
  const [account] = await db.query<Account>(
    `select ${columns}
     from user_session s join app_user u on u.client_id = s.client_id and u.id = s.user_id
     where s.client_id = $1 and s.id = $2 and s.ended_at is null and s.expires_at > now()`,
    [clientId, sessionId],
  );
  return account;
}

export const hasWornPassword = ({ signInsWithPassword }: Account) =>
  signInsWithPassword >= signInsWithOnePassword;

type States = typeof accountStates;
type AccountState = States[keyof States];
export type BlockedState = States['CpteBloque' | 'CpteDesact' | 'CheckInfos' | 'ChgMDP'];

/** What an account whose first proof was right may do: sign in (CnxOK), or what stands in the way. */
export function stateOf(account: Account): BlockedState | States['CnxOK'] {
  if (account.isLocked) return accountStates.CpteBloque;
  if (account.isDisabled) return accountStates.CpteDesact;
  if (!account.isConfirmed) return accountStates.CheckInfos;
  if (account.mustChangePassword || hasWornPassword(account)) return accountStates.ChgMDP;
  return accountStates.CnxOK;
}

/**
 * The true state at a sign-in by password. Outside, UserInconnu is told as MDPIncorrect, and a lock whatever
 * the password: told to the right one alone, it would go on answering guesses (decision 18).
 */
export function stateAtSignIn(
  account: Account | undefined,
  { holds, isTrusted, isLocked }: { holds: boolean; isTrusted: boolean; isLocked: boolean },
): AccountState {
  if (isLocked) return accountStates.CpteBloque;
  if (!account) return accountStates.UserInconnu;
  if (!holds) return accountStates.MDPIncorrect;
  const state = stateOf(account);
  const wantsMore = account.twoFactorEnabled && !isTrusted;
  return state === accountStates.CnxOK && wantsMore ? accountStates.TwoFactorRequired : state;
}

/** Counts a wrong password; the fifth in a row locks the account for a quarter of an hour. */
export async function countFailure(db: Db, { clientId, userId }: UserKey): Promise<void> {
  await db.query(
    `update app_user set
       failed_sign_ins = case when failed_sign_ins + 1 >= $3 then 0 else failed_sign_ins + 1 end,
       locked_until = case when failed_sign_ins + 1 >= $3 then now() + $4 * interval '1 minute' else locked_until end
     where client_id = $1 and id = $2 and (locked_until is null or locked_until <= now())`,
    [clientId, userId, attemptsBeforeLock, lockMinutes],
  );
}

/** Counts a sign-in that succeeded; wrong passwords before it are forgiven. */
export async function countSignIn(
  db: Db,
  { clientId, userId }: UserKey,
  { withPassword }: { withPassword: boolean },
): Promise<void> {
  await db.query(
    `update app_user set failed_sign_ins = 0, locked_until = null, sign_ins = sign_ins + 1, last_sign_in_at = now(),
       sign_ins_with_password = sign_ins_with_password + $3
     where client_id = $1 and id = $2`,
    [clientId, userId, withPassword ? 1 : 0],
  );
}
