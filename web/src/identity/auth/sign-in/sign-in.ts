import { Login } from '#contract/identity/auth/calls.ts';
import { accountStates, type LoginAnswer, SignedIn } from '#contract/identity/auth/session.ts';
import { callApi } from '#web/kit/api/api.ts';
import { getSession, setSession } from '#web/kit/api/session.ts';
import { obtainCaptchaToken } from '../captcha/captcha.ts';
import { encodePassword } from '../passwords/encode-password.ts';
import { forgetProofs, isTrustedClient, keepCurrentEmail, rememberEmail } from './remembered.ts';

export interface Credentials {
  Email: string;
  Password: string;
  RememberMe: boolean;
}

/**
 * How a sign-in ended. `leave`: a new password must be chosen first, at this address. `two-step`: a code is
 * asked for. `refused`: State is one of accountStates.
 */
export type SignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'two-step' }
  | { kind: 'refused'; state: number }
  | { kind: 'leave'; address: string };

/** Takes a session into this page; whoever was signed in before leaves, here and in the other tabs. */
export function enter(session: SignedIn): void {
  if (getSession()) setSession(undefined);
  setSession(session);
}

/** What the server's answer to a sign-in means, the session taken where there is one. */
export function outcomeOf(answer: LoginAnswer): SignInOutcome {
  if (answer.CnxEtatCompte === accountStates.ChgMDP && answer.LinkResetPassword) {
    return { kind: 'leave', address: answer.LinkResetPassword };
  }
  const session = answer.IsError ? undefined : SignedIn.safeParse(answer).data;
  if (session) {
    enter(session);
    return { kind: 'signed-in' };
  }
  return answer.IsTwoFactorRequired ? { kind: 'two-step' } : { kind: 'refused', state: answer.CnxEtatCompte };
}

export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  const { Email, Password, RememberMe } = credentials;
  const answer = await callApi(Login, {
    Email,
    Password: encodePassword(Password),
    RememberMe,
    RecaptchaToken: await obtainCaptchaToken('login'),
    ...(isTrustedClient() ? { IsTwoFactorRememberClient: true } : {}),
  });
  const outcome = outcomeOf(answer);
  if (outcome.kind === 'signed-in' || outcome.kind === 'two-step') rememberEmail(credentials);
  if (outcome.kind === 'two-step') {
    forgetProofs();
    keepCurrentEmail(Email);
  }
  return outcome;
}
