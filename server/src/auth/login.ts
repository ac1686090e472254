import { accountStates, type LoginAnswer, type SignedIn } from '#contract/auth/session.ts';
import type { Database } from '#server/platform/database.ts';
import type { Db } from '#server/platform/db.ts';
import { invalidInput } from '#server/platform/errors.ts';
import { isPasswordOf } from './passwords.ts';
import type { Sessions } from './sessions.ts';

const attemptsBeforeLock = 5;
const lockMinutes = 15;

interface Account {
  client_id: number;
  id: number;
  password_hash: string | null;
  is_disabled: boolean;
  is_locked: boolean;
}

async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db.query<Account>(
    `select u.client_id, u.id, u.password_hash, u.is_disabled, coalesce(u.locked_until > now(), false) as is_locked
     from sign_in_address a join app_user u on u.client_id = a.client_id and u.id = a.user_id
     where a.email = lower($1)`,
    [email],
  );
  return account;
}

async function countFailure(db: Db, account: Account) {
  await db.query(
    `update app_user set
       failed_sign_ins = case when failed_sign_ins + 1 >= $3 then 0 else failed_sign_ins + 1 end,
       locked_until = case when failed_sign_ins + 1 >= $3 then now() + $4 * interval '1 minute' else locked_until end
     where client_id = $1 and id = $2`,
    [account.client_id, account.id, attemptsBeforeLock, lockMinutes],
  );
}

async function countSuccess(db: Db, account: Account) {
  await db.query(
    `update app_user set failed_sign_ins = 0, locked_until = null, sign_ins = sign_ins + 1, last_sign_in_at = now()
     where client_id = $1 and id = $2`,
    [account.client_id, account.id],
  );
}

const refusal = (state: number): LoginAnswer => ({
  IsError: true,
  CnxEtatCompte: state,
  LinkResetPassword: null,
  IsTwoFactorRequired: false,
});

function decodePassword(base64: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
  } catch {
    throw invalidInput([{ Path: 'Password', Message: 'Format invalide.' }]);
  }
}

interface SignedInWithCookie {
  answer: LoginAnswer;
  refresh?: string;
}

/**
 * Signs a user in by e-mail and password. Whatever is wrong, the answer is the same and takes as long:
 * nobody learns from outside whether an account exists. Only who gives the right password is told that
 * the account is locked or disabled.
 */
export async function login(
  database: Database,
  sessions: Sessions,
  credentials: { Email: string; Password: string },
): Promise<SignedInWithCookie> {
  const account = await database.asInstallation((db) => findAccount(db, credentials.Email));
  const holds = await isPasswordOf(account?.password_hash, decodePassword(credentials.Password));
  if (!account) return { answer: refusal(accountStates.MDPIncorrect) };
  if (!holds) {
    if (!account.is_locked) await database.asInstallation((db) => countFailure(db, account));
    return { answer: refusal(accountStates.MDPIncorrect) };
  }
  if (account.is_locked) return { answer: refusal(accountStates.CpteBloque) };
  if (account.is_disabled) return { answer: refusal(accountStates.CpteDesact) };
  const { signedIn, refresh } = await database.asInstallation(async (db) => {
    await countSuccess(db, account);
    return sessions.open(db, account.client_id, account.id);
  });
  return { answer: accepted(signedIn), ...(refresh ? { refresh } : {}) };
}

const accepted = (signedIn: SignedIn): LoginAnswer => ({
  ...signedIn,
  IsError: false,
  CnxEtatCompte: accountStates.CnxOK,
  LinkResetPassword: null,
  IsTwoFactorRequired: false,
});
