import type { GetTwoFactorEnabledAsync, SetTwoFactorEnabledAsync } from '#contract/identity/account/calls.ts';
import type { GetTwoStepSettings, RemoveTrustedClient } from '#contract/identity/account/security-calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { passkeysOf } from '#server/identity/auth/passkeys/passkeys.ts';
import { hasAuthenticator } from '#server/identity/auth/two-step/authenticator.ts';
import { maskEmail, maskPhone } from '#server/identity/auth/two-step/mask.ts';
import { recoveryCodesLeft } from '#server/identity/auth/two-step/recovery-codes.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { ownUser } from './own-user.ts';
import { sendSecurityNotice } from './security-notice.ts';

export const isTwoFactorEnabled = async ({ db, session }: SignedInContext<typeof GetTwoFactorEnabledAsync>) =>
  (await ownUser<{ enabled: boolean }>(db, session, 'two_factor_enabled as enabled')).enabled;

const switched = {
  on: {
    subject: 'Vérification en deux étapes activée',
    text: 'La vérification en deux étapes a été activée sur votre compte. Un code vous sera demandé à chaque connexion depuis un nouvel appareil.',
  },
  off: {
    subject: 'Vérification en deux étapes désactivée',
    text: 'La vérification en deux étapes a été désactivée sur votre compte. Votre mot de passe suffit désormais pour vous connecter.',
  },
};

/** Switches the second proof on or off; nothing is said where it is so already. */
export async function setTwoFactorEnabled(
  { db, session, input, audit }: SignedInContext<typeof SetTwoFactorEnabledAsync>,
  needs: AuthNeeds,
) {
  const before = await ownUser<{ enabled: boolean }>(db, session, 'two_factor_enabled as enabled', {
    lock: true,
  });
  if (before.enabled === input.Enabled) return true as const;
  await db.query('update app_user set two_factor_enabled = $3 where client_id = $1 and id = $2', [
    session.clientId,
    session.userId,
    input.Enabled,
  ]);
  audit.record({
    action: 'account.set-two-factor',
    entity: 'app_user',
    entityId: session.userId,
    before,
    after: { enabled: input.Enabled },
  });
  await sendSecurityNotice(needs, db, session, input.Enabled ? switched.on : switched.off);
  return true as const;
}

interface TrustedRow {
  id: string;
  device: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date;
}

/** Everything by which the connected user proves who they are. */
export async function readTwoStepSettings({ db, session }: SignedInContext<typeof GetTwoStepSettings>) {
  const user = await ownUser<{ email: string; phone: string | null; enabled: boolean }>(
    db,
    session,
    'email, phone, two_factor_enabled as enabled',
  );
  const passkeys = await passkeysOf(db, session);
  const trusted = await db.query<TrustedRow>(
    `select id, device, created_at, last_used_at, expires_at from trusted_client
     where client_id = $1 and user_id = $2 and expires_at > now() order by created_at desc, id`,
    [session.clientId, session.userId],
  );
  return {
    IsEnabled: user.enabled,
    Email: maskEmail(user.email),
    Phone: user.phone === null ? null : maskPhone(user.phone),
    HasAuthenticator: await hasAuthenticator(db, session),
    RecoveryCodesLeft: await recoveryCodesLeft(db, session),
    Passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      Id: id,
      Name: name,
      CreatedAt: createdAt.toISOString(),
      LastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    TrustedClients: trusted.map((row) => ({
      Id: row.id,
      Device: row.device,
      CreatedAt: row.created_at.toISOString(),
      LastUsedAt: row.last_used_at?.toISOString() ?? null,
      ExpiresAt: row.expires_at.toISOString(),
    })),
  };
}

/** A device of the connected user asks for a code again. @throws AppError 404 where it is another's. */
export async function removeTrustedClient({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof RemoveTrustedClient>) {
  const [removed] = await db.query<{ device: string }>(
    'delete from trusted_client where client_id = $1 and user_id = $2 and id = $3 returning device',
    [session.clientId, session.userId, input.Id],
  );
  if (!removed) throw notFound('Cet appareil n’est pas ou plus reconnu.');
  audit.record({
    action: 'account.remove-trusted-client',
    entity: 'app_user',
    entityId: session.userId,
    before: { trustedClient: input.Id, device: removed.device },
  });
  return true as const;
}
