import type { StepUpByPassword } from '#contract/identity/auth/two-step-calls.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { accountOfSession, countFailure } from '../accounts/accounts.ts';
import { type AuthNeeds, visitOf } from '../needs.ts';
import { decodePassword, isPasswordOf } from '../passwords/passwords.ts';
import { recordSignIn } from '../sign-in/sign-in-events.ts';
import { markProved } from './step-up.ts';

type Call = typeof StepUpByPassword;

/** Whether the password is that of the session's user; checked while no transaction is open. */
export async function checkOwnPassword({ database }: AuthNeeds, { input, claim }: Context<Call>) {
  const password = decodePassword('Password', input.Password);
  const account = claim && (await database.asInstallation((db) => accountOfSession(db, claim)));
  return isPasswordOf(account?.passwordHash, password);
}

/**
 * Opens one's own account to changes for 10 minutes. A wrong password counts as a failed sign-in; while the
 * account is locked, the right one is answered as a wrong one.
 */
export async function stepUpByPassword(
  { db, session, audit, request }: SignedInContext<Call>,
  isRight: boolean,
): Promise<boolean> {
  const account = await accountOfSession(db, session);
  if (!account) return false;
  if (!isRight || account.isLocked) {
    await countFailure(db, account);
    // the history is read by whoever sits there: it must not tell which guess was right
    const outcome = account.isLocked ? 'locked' : 'wrong-password';
    await recordSignIn(db, account, { ...visitOf(request), method: 'password', outcome });
    return false;
  }
  const scope = 'my-account';
  await markProved(db, session, scope);
  audit.record({
    action: 'session.step-up',
    entity: 'app_user',
    entityId: session.userId,
    after: { scope, method: 'Password' },
  });
  return true;
}
