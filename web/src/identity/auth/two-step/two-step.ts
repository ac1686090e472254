import type { StepUpScope } from '#contract/access/access.ts';
import type { AnswerOf } from '#contract/call.ts';
import {
  GetValidTwoFactorProvidersAsync,
  SendTwoFactorTokenAsync,
  type TwoStepProvider,
  VerifyCode,
} from '#contract/identity/auth/two-step-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { getSession, setSession } from '#web/kit/api/session.ts';
import { obtainCaptchaToken } from '../captcha/captcha.ts';
import {
  currentEmail,
  keepCurrentEmail,
  keepProof,
  proofOf,
  rememberTrustedClient,
} from '../sign-in/remembered.ts';
import { enter } from '../sign-in/sign-in.ts';

export type Provider = AnswerOf<typeof GetValidTwoFactorProvidersAsync>[number];

/** Who is asked for a code, and why. */
export interface PendingSignIn {
  email: string;
  /** Signing in; else somebody signed in proves anew who they are, for what the scope names. */
  isFromLogin: boolean;
  scope?: StepUpScope;
}

/** Whom the code screens serve: a flag of the strongbox or of key-pass, else the sign-in that waits; nobody. */
export function pendingSignIn(): PendingSignIn | undefined {
  const session = getSession();
  if (session && proofOf('strongbox') === 'required')
    return { email: session.UserEMail, isFromLogin: false, scope: 'coffre-fort' };
  if (session && proofOf('keyPass') === 'required')
    return { email: session.UserEMail, isFromLogin: false, scope: 'key-pass' };
  const email = currentEmail();
  return email === undefined ? undefined : { email, isFromLogin: true };
}

/** The channels of whoever is asked; none where the call fails. */
export async function providersOf({ email }: PendingSignIn): Promise<Provider[]> {
  return callApi(GetValidTwoFactorProvidersAsync, { email }).catch(() => []);
}

/** Only these have something to send. */
export const isSent = (name: TwoStepProvider): name is 'Email' | 'Phone' =>
  name === 'Email' || name === 'Phone';

export const sendCode = (asked: PendingSignIn, SelectedProvider: 'Email' | 'Phone'): Promise<boolean> =>
  callApi(SendTwoFactorTokenAsync, { SelectedProvider, Email: asked.email });

/** Whether the code is right; the session it opens, or what it proves anew, is kept. */
export async function verifyCode(
  asked: PendingSignIn,
  provider: TwoStepProvider,
  code: string,
): Promise<boolean> {
  const answer = await callApi(VerifyCode, {
    Code: code,
    Email: asked.email,
    RecaptchaToken: await obtainCaptchaToken('two_factor_verify'),
    Provider: provider,
    RememberClient: true,
    IsFromLogin: asked.isFromLogin,
    ...(asked.scope ? { Scope: asked.scope } : {}),
  });
  if (!answer) return false;
  if (asked.isFromLogin) {
    rememberTrustedClient();
    keepCurrentEmail(undefined);
    enter(answer);
  } else {
    if (asked.scope === 'coffre-fort') keepProof('strongbox', 'done');
    if (asked.scope === 'key-pass') keepProof('keyPass', 'done');
    setSession(answer);
  }
  return true;
}
