import type {
  RegisterPasskey,
  RemovePasskey,
  StartPasskeyRegistration,
} from '#contract/identity/account/security-calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import type { PasskeyCeremonies } from '#server/identity/auth/passkeys/passkey-ceremonies.ts';
import { readRegistration } from '#server/identity/auth/passkeys/passkey-responses.ts';
import { keepPasskey, passkeysOf, removePasskey as remove } from '#server/identity/auth/passkeys/passkeys.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { sendSecurityNotice } from './security-notice.ts';

export async function startRegistration(
  { db, session }: SignedInContext<typeof StartPasskeyRegistration>,
  ceremonies: PasskeyCeremonies,
) {
  const { sessionId, email, fullName } = session;
  const known = await passkeysOf(db, session);
  const options = await ceremonies.registrationOptions(session, { sessionId, email, fullName, known });
  return { Options: { ...options } };
}

const refused = () =>
  invalidInput([
    { Path: 'Response', Message: 'La clé d’accès n’a pas pu être enregistrée. Veuillez recommencer.' },
  ]);

/** Keeps a new passkey of the connected user. @throws AppError 400 where what the browser gave does not hold. */
export async function registerPasskey(
  { db, session, input, audit, log }: SignedInContext<typeof RegisterPasskey>,
  needs: AuthNeeds,
  ceremonies: PasskeyCeremonies,
) {
  const response = readRegistration(input.Response);
  const credential = await ceremonies.verifyRegistration(db, log, session.sessionId, response);
  const id = credential && (await keepPasskey(db, session, credential, input.Name));
  if (!id) throw refused();
  audit.record({
    action: 'account.register-passkey',
    entity: 'app_user',
    entityId: session.userId,
    after: { passkey: id, name: input.Name },
  });
  await sendSecurityNotice(needs, db, session, {
    subject: 'Clé d’accès ajoutée',
    text: `Une clé d’accès a été ajoutée à votre compte : «\u202f${input.Name}\u202f».`,
  });
  return { Id: id };
}

/** Forgets a passkey of the connected user. @throws AppError 404 where it is another's. */
export async function removePasskey(
  { db, session, input, audit }: SignedInContext<typeof RemovePasskey>,
  needs: AuthNeeds,
) {
  const name = await remove(db, session, input.Id);
  if (name === undefined) throw notFound('Cette clé d’accès n’existe pas ou plus.');
  audit.record({
    action: 'account.remove-passkey',
    entity: 'app_user',
    entityId: session.userId,
    before: { passkey: input.Id, name },
  });
  await sendSecurityNotice(needs, db, session, {
    subject: 'Clé d’accès retirée',
    text: `Une clé d’accès a été retirée de votre compte : «\u202f${name}\u202f».`,
  });
  return true as const;
}
