import type {
  ConfirmAuthenticator,
  CreateRecoveryCodes,
  RemoveAuthenticator,
  StartAuthenticator,
} from '#contract/identity/account/security-calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import * as authenticator from '#server/identity/auth/two-step/authenticator.ts';
import { createRecoveryCodes } from '#server/identity/auth/two-step/recovery-codes.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { sendSecurityNotice } from './security-notice.ts';

const exists = () =>
  new AppError({
    status: 409,
    code: 'AUTHENTICATOR_EXISTS',
    message: 'Une application d’authentification est déjà associée à votre compte. Retirez-la d’abord.',
  });

/** Gives a new secret. @throws AppError 409 where an application is in use: it would stop without a word. */
export async function startAuthenticator(
  { db, session, audit }: SignedInContext<typeof StartAuthenticator>,
  needs: AuthNeeds,
) {
  const started = await authenticator.startAuthenticator(needs, db, session, session.email);
  if (!started) throw exists();
  audit.record({
    action: 'account.start-authenticator',
    entity: 'app_user',
    entityId: session.userId,
  });
  return { Secret: started.secret, Uri: started.uri };
}

/** Makes the application count, once it has given a code of its own. */
export async function confirmAuthenticator(
  { db, session, input, audit }: SignedInContext<typeof ConfirmAuthenticator>,
  needs: AuthNeeds,
) {
  if (!(await authenticator.confirmAuthenticator(needs, db, session, input.Code))) return false;
  audit.record({
    action: 'account.confirm-authenticator',
    entity: 'app_user',
    entityId: session.userId,
    before: { hasAuthenticator: false },
    after: { hasAuthenticator: true },
  });
  await sendSecurityNotice(needs, db, session, {
    subject: 'Application d’authentification ajoutée',
    text: 'Une application d’authentification a été associée à votre compte.',
  });
  return true;
}

/** Forgets the application; one that never counted goes without a word. */
export async function removeAuthenticator(
  { db, session, audit }: SignedInContext<typeof RemoveAuthenticator>,
  needs: AuthNeeds,
) {
  if (!(await authenticator.removeAuthenticator(db, session))) return true as const;
  audit.record({
    action: 'account.remove-authenticator',
    entity: 'app_user',
    entityId: session.userId,
    before: { hasAuthenticator: true },
    after: { hasAuthenticator: false },
  });
  await sendSecurityNotice(needs, db, session, {
    subject: 'Application d’authentification retirée',
    text: 'L’application d’authentification associée à votre compte a été retirée.',
  });
  return true as const;
}

export async function newRecoveryCodes(
  { db, session, audit }: SignedInContext<typeof CreateRecoveryCodes>,
  needs: AuthNeeds,
) {
  const Codes = await createRecoveryCodes(needs, db, session);
  audit.record({
    action: 'account.create-recovery-codes',
    entity: 'app_user',
    entityId: session.userId,
    after: { codes: Codes.length },
  });
  await sendSecurityNotice(needs, db, session, {
    subject: 'Nouveaux codes de secours',
    text: 'De nouveaux codes de secours ont été créés pour votre compte. Les précédents ne servent plus.',
  });
  return { Codes };
}
