import type { setnewpassword } from '#contract/identity/auth/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import { ownerOf } from '../accounts/account-owner.ts';
import { accountById, accountOfSession, countFailure } from '../accounts/accounts.ts';
import type { UserKey } from '../accounts/user-key.ts';
import type { AuthNeeds } from '../needs.ts';
import { mailPasswordChanged } from './account-letters.ts';
import { keepPassword } from './keep-password.ts';
import { checkGuessing, refusePassword, sameAsBefore } from './password-rules.ts';
import { decodePassword, hashPassword, isPasswordOf } from './passwords.ts';

const field = 'CurrentPassword';

/** Kept although it refuses: a wrong guess counts. */
const wrongGuess = new AppError({
  status: 400,
  code: 'INVALID_INPUT',
  message: 'Merci de vérifier vos saisies.',
  fields: [{ Path: field, Message: 'Mot de passe incorrect.' }],
  keepsChanges: true,
});

interface Hashed {
  isRight: boolean;
  isSame: boolean;
  hash: string;
}

/** Both hashes, made while no transaction is open: whether the current password is right, and the new one's. */
export async function hashBoth(
  { database }: AuthNeeds,
  { input, claim }: Context<typeof setnewpassword>,
): Promise<Hashed> {
  const current = decodePassword(field, input.CurrentPassword);
  const account = claim && (await database.asInstallation((db) => accountOfSession(db, claim)));
  const isRight = await isPasswordOf(account?.passwordHash, current);
  return { isRight, isSame: current === input.NewPassword, hash: await hashPassword(input.NewPassword) };
}

/**
 * Changes the password of who is signed in; only the session that asks for it stays. Whoever sits at an open
 * session guesses no longer than whoever signs in: while the account is locked a right guess is answered as a
 * wrong one.
 * @throws AppError 400 on CurrentPassword or NewPassword
 */
export async function changePassword(
  needs: AuthNeeds,
  db: Db,
  session: UserKey & { sessionId: string },
  { isRight, isSame, hash, newPassword, device }: Hashed & { newPassword: string; device: string },
): Promise<void> {
  const account = await accountById(db, session);
  if (!account) throw new Error('the account of a session was not found');
  if (account.isLocked) throw refusePassword(field, 'Trop d’essais. Patientez un quart d’heure.');
  if (!isRight) {
    await countFailure(db, account);
    throw wrongGuess;
  }
  if (isSame) throw refusePassword('NewPassword', sameAsBefore);
  const owner = await ownerOf(db, session);
  await checkGuessing('NewPassword', newPassword, owner);
  await keepPassword(db, session, hash, session.sessionId);
  await mailPasswordChanged(needs, db, owner, device);
}
