import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { AuthNeeds } from '../needs.ts';
import { mailConfirmationLink } from '../passwords/account-letters.ts';
import { checkGuessing } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { ownerOf } from './account-owner.ts';

interface NewAccount {
  lastName: string;
  firstName: string;
  email: string;
  /** None: it is chosen by the link that follows the confirmation. */
  password?: string | undefined;
}

async function firmName(db: Db, clientId: number): Promise<string> {
  const [firm] = await db.query<{ name: string }>('select name from client where id = $1', [clientId]);
  return firm?.name ?? '';
}

/**
 * Opens an account of the firm's staff, without any role, and mails the link that confirms its address.
 * Whoever gives it a password knows it: at the first sign-in another one is asked for.
 * @returns the new user's id
 * @throws AppError 400 on Email where an account of the installation has it, or on Password
 */
export async function signUp(
  needs: AuthNeeds,
  db: Db,
  clientId: number,
  account: NewAccount,
): Promise<number> {
  const { lastName, firstName, email, password } = account;
  if (password !== undefined)
    await checkGuessing('Password', password, { ...account, firm: await firmName(db, clientId) });
  // made while the call's transaction is open, before any row is held: an account is rarely opened
  const hash = password === undefined ? null : await hashPassword(password);
  const [created] = await db.query<{ id: number }>(
    `insert into app_user (client_id, email, last_name, first_name, kind, password_hash, must_change_password)
     values ($1, $2, $3, $4, 'staff', $5, $5::text is not null) returning id`,
    [clientId, email, lastName, firstName, hash],
  );
  const userId = created?.id ?? 0;
  const [address] = await db.query<{ claimed: boolean }>('select claim_sign_in_address($1, $2) as claimed', [
    email,
    userId,
  ]);
  if (!address?.claimed)
    throw invalidInput([{ Path: 'Email', Message: 'Cette adresse e-mail est déjà utilisée.' }]);
  await mailConfirmationLink(needs, db, await ownerOf(db, { clientId, userId }));
  return userId;
}
