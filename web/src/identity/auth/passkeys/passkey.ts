import { SignInByPasskey, StartPasskey } from '#contract/identity/auth/two-step-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { outcomeOf, type SignInOutcome } from '../sign-in/sign-in.ts';

/**
 * Has the browser's owner sign a challenge of the server's with one of their passkeys; undefined where they
 * would rather not, or have none here.
 */
export async function askPasskey(): Promise<Record<string, unknown> | undefined> {
  const [{ startAuthentication }, { Options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callApi(StartPasskey, {}),
  ]);
  try {
    return {
      ...(await startAuthentication({ optionsJSON: { ...Options, challenge: String(Options.challenge) } })),
    };
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
    throw error;
  }
}

/** Signs in with a passkey alone; undefined where the visitor gave it up. */
export async function signInByPasskey(): Promise<SignInOutcome | undefined> {
  const Response = await askPasskey();
  return Response && outcomeOf(await callApi(SignInByPasskey, { Response }));
}
