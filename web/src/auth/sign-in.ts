import { Login } from '#contract/auth/calls.ts';
import { accountStates, SignedIn } from '#contract/auth/session.ts';
import { callApi } from '../kit/api.ts';
import { setSession } from '../kit/session.ts';
import { obtainCaptchaToken } from './captcha.ts';

export interface Credentials {
  Email: string;
  Password: string;
  RememberMe: boolean;
}

const rememberMeKey = 'remember-me';
const emailKey = 'user-email';

/** What remember-me kept of the last sign-in on this browser. */
export function rememberedEmail(): string {
  return localStorage.getItem(rememberMeKey) === 'true' ? (localStorage.getItem(emailKey) ?? '') : '';
}

function remember({ Email, RememberMe }: Credentials): void {
  if (RememberMe) {
    localStorage.setItem(rememberMeKey, 'true');
    localStorage.setItem(emailKey, Email);
  } else {
    localStorage.removeItem(rememberMeKey);
    localStorage.removeItem(emailKey);
  }
}

/** 'signed-in', 'refused', or the address of the page where a new password must be chosen first. */
export type SignInOutcome = { kind: 'signed-in' } | { kind: 'refused' } | { kind: 'leave'; address: string };

export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  const password = new TextEncoder().encode(credentials.Password);
  const answer = await callApi(Login, {
    Email: credentials.Email,
    Password: btoa(String.fromCharCode(...password)),
    RememberMe: credentials.RememberMe,
    RecaptchaToken: await obtainCaptchaToken(),
  });
  if (answer.CnxEtatCompte === accountStates.ChgMDP && answer.LinkResetPassword) {
    return { kind: 'leave', address: answer.LinkResetPassword };
  }
  const session = answer.IsError ? undefined : SignedIn.safeParse(answer).data;
  if (!session) return { kind: 'refused' };
  remember(credentials);
  setSession(session);
  return { kind: 'signed-in' };
}
