import { accountStates, type SignedIn } from '#contract/identity/auth/session.ts';
import type { VerifyCode } from '#contract/identity/auth/two-step-calls.ts';
import { auditTrail } from '#server/platform/audit.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import { stateOf } from '../accounts/accounts.ts';
import { type AuthNeeds, visitOf } from '../needs.ts';
import { markProved } from '../two-step/step-up.ts';
import { isSecondProof, methods } from '../two-step/two-step.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { countWrongProof, endPending } from './pending-sign-in.ts';
import { recordSignIn } from './sign-in-events.ts';
import { trustClient } from './trusted-clients.ts';
import { asPending, asSignedIn } from './who-proves.ts';

type Verifying = Context<typeof VerifyCode>;

/**
 * The second step of a sign-in: the right code opens the session and may make this browser a trusted one.
 * Null where no sign-in is pending here, or the code is wrong.
 * @throws AppError 400 on RecaptchaToken
 */
export async function signInByCode(
  needs: AuthNeeds,
  { input, request, reply }: Verifying,
): Promise<SignedIn | null> {
  const { captcha, cookies } = needs;
  await captcha.check(input.RecaptchaToken);
  const visit = { ...visitOf(request), method: methods[input.Provider] };
  const signedIn = await asPending(needs, { request, email: input.Email }, async (db, account, pending) => {
    if (!(await isSecondProof(needs, db, account, input))) {
      await countWrongProof(db, pending);
      await recordSignIn(db, account, { ...visit, outcome: 'wrong-code' });
      return null;
    }
    await endPending(db, pending);
    // a lock guards the password, which was right before others guessed at it
    if (stateOf({ ...account, isLocked: false }) !== accountStates.CnxOK) return null;
    if (input.RememberClient) cookies.setTrusted(reply, await trustClient(db, account, visit.device));
    return finishSignIn(needs, db, account, { method: visit.method, request, reply });
  });
  return signedIn ?? null;
}

/** Marks the session that asks as having proved anew who it is, for the scope that it asks for. */
export async function stepUpByCode(
  needs: AuthNeeds,
  { input, claim, programme }: Verifying,
): Promise<SignedIn | null> {
  const scope = input.Scope ?? 'key-pass';
  const signedIn = await asSignedIn(needs, { claim, email: input.Email }, async (db, account, session) => {
    if (!(await isSecondProof(needs, db, account, input))) return null;
    await markProved(db, session, scope);
    await auditTrail(db, session, programme).record({
      action: 'session.step-up',
      entity: 'app_user',
      entityId: session.userId,
      after: { scope, method: input.Provider },
    });
    return needs.sessions.describe(db, session.clientId, session.sessionId, session.userId);
  });
  return signedIn ?? null;
}
