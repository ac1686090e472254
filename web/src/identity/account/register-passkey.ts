import { RegisterPasskey, StartPasskeyRegistration } from '#contract/identity/account/security-calls.ts';
import { callApi } from '#web/kit/api/api.ts';

/** What the browser itself says when it makes no passkey, by the name of its error. */
const refusals: Record<string, string> = {
  NotAllowedError: 'L’ajout a été interrompu. Vous pouvez recommencer.',
  AbortError: 'L’ajout a été interrompu. Vous pouvez recommencer.',
  InvalidStateError: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  SecurityError:
    'Cette page n’est pas ouverte à l’adresse habituelle du site : la clé ne peut pas y être créée.',
  NotSupportedError: 'Cet appareil ne sait pas créer de clé d’accès.',
};

/** The sentence for a refusal of the browser; undefined where the error is of another kind. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof Error ? refusals[error.name] : undefined;

/** Has the device make a passkey, and the server keep it under this name. The browser asks its user meanwhile. */
export async function registerPasskey(Name: string): Promise<void> {
  const { Options } = await callApi(StartPasskeyRegistration, {});
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON: Options as never });
  await callApi(RegisterPasskey, { Name, Response: { ...response } });
}
