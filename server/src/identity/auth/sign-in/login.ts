import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ParsedRequestOf } from '#contract/call.ts';
import type { Login } from '#contract/identity/auth/calls.ts';
import { accountStates, type LoginAnswer } from '#contract/identity/auth/session.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import { type Account, accountById, countFailure, findAccount, stateAtSignIn } from '../accounts/accounts.ts';
import { type AuthNeeds, visitOf } from '../needs.ts';
import { decodePassword, isPasswordOf } from '../passwords/passwords.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { beginPending } from './pending-sign-in.ts';
import { locked, refuse, twoFactorRequired, wrongPassword } from './sign-in-answers.ts';
import { recordSignIn } from './sign-in-events.ts';
import { isTrustedClient } from './trusted-clients.ts';
import { countUnknown, isUnknownLocked, recordUnknown, unknownEmail } from './unknown-accounts.ts';

/** The e-mail and the password in clear. @throws AppError 400 in the specification's words where one is null. */
function credentialsOf({ Email, Password }: ParsedRequestOf<typeof Login>) {
  if (Email != null && Password != null)
    return { email: Email, password: decodePassword('Password', Password) };
  throw invalidInput(
    [
      ...(Email == null ? [{ Path: 'Email', Message: 'Email obligatoire.' }] : []),
      ...(Password == null ? [{ Path: 'Password', Message: 'Mot de passe obligatoire.' }] : []),
    ],
    'Please insert credentials',
  );
}

/** An account as it is once a password has been checked: a lock or a new password came meanwhile. */
async function accountNow(db: Db, before: Account | undefined, isRight: boolean) {
  const account = before && (await accountById(db, before));
  return { account, holds: isRight && account?.passwordHash === before?.passwordHash };
}

/**
 * Signs a user in by e-mail and password, or tells what stands in the way. Whether the user is unknown or
 * the password wrong, the answer is the same and takes as long, and so does the lock that too many of either
 * bring: nobody learns from outside whether an account exists, nor whether a guess at a locked one is right.
 * All else is told only to who gives the right password.
 */
export async function login(
  needs: AuthNeeds,
  input: ParsedRequestOf<typeof Login>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<LoginAnswer> {
  const { captcha, cookies, database } = needs;
  const { email, password } = credentialsOf(input);
  await captcha.check(input.RecaptchaToken);
  const found = await database.asInstallation((db) => findAccount(db, email));
  const isRight = await isPasswordOf(found?.passwordHash, password);
  const visit = { ...visitOf(request), method: 'password' } as const;

  return database.asInstallation(async (db) => {
    const digest = unknownEmail(needs, email);
    const { account, holds } = await accountNow(db, found, isRight);
    const isUnknownAndLocked = await isUnknownLocked(db, digest);
    const isLocked = account ? account.isLocked : isUnknownAndLocked;
    const isTrusted =
      account !== undefined &&
      holds &&
      input.IsTwoFactorRememberClient === true &&
      (await isTrustedClient(db, account, cookies.readTrusted(request)));
    const state = stateAtSignIn(account, { holds, isTrusted, isLocked });
    if (!account) {
      await countUnknown(db, digest);
      await recordUnknown(db, digest, visit.address);
      return isLocked ? locked : wrongPassword;
    }
    if (state === accountStates.UserInconnu || state === accountStates.MDPIncorrect) {
      await countFailure(db, account);
      await recordSignIn(db, account, { ...visit, outcome: 'wrong-password' });
      return wrongPassword;
    }
    if (state === accountStates.CnxOK) {
      return finishSignIn(needs, db, account, { method: 'password', request, reply });
    }
    if (state === accountStates.TwoFactorRequired) {
      await recordSignIn(db, account, { ...visit, outcome: 'two-factor' });
      cookies.setPending(reply, await beginPending(db, account));
      return twoFactorRequired;
    }
    return refuse(db, account, state, visit);
  });
}
