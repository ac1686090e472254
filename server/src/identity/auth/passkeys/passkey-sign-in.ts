import type { LoginAnswer } from '#contract/identity/auth/session.ts';
import type { SignInByPasskey, StepUpByPasskey } from '#contract/identity/auth/two-step-calls.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { type Account, accountById } from '../accounts/accounts.ts';
import { type AuthNeeds, visitOf } from '../needs.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { obstacleTo, wrongPassword } from '../sign-in/sign-in-answers.ts';
import { markProved } from '../two-step/step-up.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';
import { readAssertion } from './passkey-responses.ts';
import { countPasskeyUse } from './passkeys.ts';

/** Guesses at the password, or one that is due to be changed, stand in nobody's way who does without it. */
const withoutPassword = (account: Account): Account => ({
  ...account,
  isLocked: false,
  mustChangePassword: false,
  signInsWithPassword: 0,
});

/**
 * Signs in with a passkey alone. Whatever does not hold is answered as a wrong password; only whose passkey
 * holds is told that the account is disabled or not confirmed yet.
 * @throws AppError 400 on the fields of Response that no browser makes.
 */
export async function signInByPasskey(
  { input, request, reply, log }: Context<typeof SignInByPasskey>,
  needs: AuthNeeds,
  ceremonies: PasskeyCeremonies,
): Promise<LoginAnswer> {
  const response = readAssertion(input.Response);
  return needs.database.asInstallation(async (db) => {
    const used = await ceremonies.verifyProof(db, log, response);
    if (!used || !(await countPasskeyUse(db, used))) return wrongPassword;
    const account = await accountById(db, used.user);
    if (!account) return wrongPassword;
    const arrival = { ...visitOf(request), method: 'passkey' } as const;
    const obstacle = await obstacleTo(db, withoutPassword(account), arrival);
    return obstacle ?? finishSignIn(needs, db, used.user, { method: 'passkey', request, reply });
  });
}

/**
 * Marks the session as having proved anew who it is, where a passkey of its own user signed.
 * @throws AppError 400 on the fields of Response that no browser makes.
 */
export async function stepUpByPasskey(
  { db, session, input, audit, log }: SignedInContext<typeof StepUpByPasskey>,
  ceremonies: PasskeyCeremonies,
): Promise<boolean> {
  const used = await ceremonies.verifyProof(db, log, readAssertion(input.Response));
  if (used?.user.clientId !== session.clientId || used.user.userId !== session.userId) return false;
  if (!(await countPasskeyUse(db, used))) return false;
  await markProved(db, session, input.Scope);
  audit.record({
    action: 'session.step-up',
    entity: 'app_user',
    entityId: session.userId,
    after: { scope: input.Scope, method: 'passkey' },
  });
  return true;
}
