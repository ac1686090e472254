import type { StepUpScope } from '#contract/access/access.ts';
import {
  GetStepUpMethods,
  StepUpByPasskey,
  StepUpByPassword,
  type TwoStepProvider,
} from '#contract/identity/auth/two-step-calls.ts';
import { askPasskey } from '#web/identity/auth/passkeys/passkey.ts';
import { encodePassword } from '#web/identity/auth/passwords/encode-password.ts';
import { sendCode, verifyCode } from '#web/identity/auth/two-step/two-step.ts';
import { callApi } from '#web/kit/api/api.ts';
import { passkeyObstacle } from '#web/kit/api/passkeys.ts';

/** One way of proving anew who one is. */
export type Method = 'Password' | 'Passkey' | TwoStepProvider;

export const methodNames: Record<Method, string> = {
  Password: 'Mot de passe',
  Passkey: 'Clé d’accès',
  Email: 'Code envoyé par e-mail',
  Phone: 'Code envoyé par SMS',
  Authenticator: 'Application d’authentification',
  RecoveryCode: 'Code de secours',
};

/** Methods whose code has to be sent first. */
export const isSentMethod = (method: Method): method is 'Email' | 'Phone' =>
  method === 'Email' || method === 'Phone';

/** The ways that the connected user has, for this scope; the password alone does not open the vaults. */
export async function methodsFor(scope: StepUpScope): Promise<Method[]> {
  const { HasPassword, HasPasskey, Providers } = await callApi(GetStepUpMethods, {});
  return [
    ...(HasPassword && scope === 'my-account' ? (['Password'] as const) : []),
    ...(HasPasskey && passkeyObstacle() === undefined ? (['Passkey'] as const) : []),
    ...Providers,
  ];
}

/** Who is asked, by a call that renews a session which has run out meanwhile: the code's own calls would not. */
async function pendingSignIn(scope: StepUpScope) {
  const { Email } = await callApi(GetStepUpMethods, {});
  return { email: Email, isFromLogin: false, scope };
}

export const sendStepUpCode = async (scope: StepUpScope, channel: 'Email' | 'Phone'): Promise<boolean> =>
  sendCode(await pendingSignIn(scope), channel);

export const proveByCode = async (
  scope: StepUpScope,
  provider: TwoStepProvider,
  code: string,
): Promise<boolean> => verifyCode(await pendingSignIn(scope), provider, code);

export const proveByPassword = (password: string): Promise<boolean> =>
  callApi(StepUpByPassword, { Password: encodePassword(password) });

/** False where the passkey is not this user's; undefined where the user gave it up. */
export async function proveByPasskey(scope: StepUpScope): Promise<boolean | undefined> {
  const Response = await askPasskey();
  return Response && callApi(StepUpByPasskey, { Response, Scope: scope });
}
