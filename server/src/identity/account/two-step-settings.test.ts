import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { GetTwoFactorEnabledAsync, SetTwoFactorEnabledAsync } from '#contract/identity/account/calls.ts';
import { GetTwoStepSettings, RemoveTrustedClient } from '#contract/identity/account/security-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import { mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;

/** A device that a user trusts. */
async function trust(who: Who, device: string, expires = `now() + interval '30 days'`, firm = A) {
  const id = randomUUID();
  await app.query(
    `insert into trusted_client (client_id, id, user_id, secret_hash, device, expires_at)
     values ($1, $2, $3, '\\x00', $4, ${expires})`,
    [firm.id, id, firm.users[who].id, device],
  );
  return id;
}

test('the second proof is switched on and off by its owner, who is told by mail each time it changes', async () => {
  const [as, colleague] = [await app.signIn('SUPPORT'), await app.signIn('COMPTABLE')];
  const set = async (Enabled: boolean) => (await as.call(SetTwoFactorEnabledAsync, { Enabled })).answer;
  const isEnabled = async () => (await as.call(GetTwoFactorEnabledAsync, {})).answer;
  expect(await isEnabled()).toBe(false);
  for (const Enabled of [true, true, false]) {
    expect(await set(Enabled)).toBe(true);
    expect(await isEnabled()).toBe(Enabled);
    expect((await as.call(GetTwoStepSettings, {})).answer.IsEnabled).toBe(Enabled);
    expect((await colleague.call(GetTwoFactorEnabledAsync, {})).answer).toBe(false);
  }
  const mails = await mailsTo(app, A.users.SUPPORT.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Vérification en deux étapes activée',
    'Vérification en deux étapes désactivée',
  ]);
  const { id } = A.users.SUPPORT;
  expect(
    await app.query('select action, before, after from audit_entry where user_id = $1 order by id', [id]),
  ).toEqual([
    { action: 'account.set-two-factor', before: { enabled: false }, after: { enabled: true } },
    { action: 'account.set-two-factor', before: { enabled: true }, after: { enabled: false } },
  ]);
});

test('it is not switched without a fresh proof of who asks', async () => {
  const as = await app.signIn('SUPPORT', 'A', { stepUps: false });
  const reply = await as.call(SetTwoFactorEnabledAsync, { Enabled: true });
  expect(reply.error).toMatchObject({ Code: 'STEP_UP_REQUIRED', Details: { Scope: 'my-account' } });
});

test('the settings are the user’s own; e-mail and phone are shown masked', async () => {
  await app.query(`update app_user set phone = '+33612345678' where id = $1`, [A.users.ECF.id]);
  const id = await trust('ECF', 'Safari sous macOS');
  await trust('ECF', 'Chrome sous Android', `now() - interval '1 minute'`);
  await trust('COMPTABLE', 'Edge sous Windows');
  const settings = (await (await app.signIn('ECF')).call(GetTwoStepSettings, {})).answer;
  expect(settings).toEqual({
    IsEnabled: false,
    Email: expect.stringMatching(/^e•+@a\.example$/),
    Phone: expect.stringMatching(/78$/),
    HasAuthenticator: false,
    RecoveryCodesLeft: 0,
    Passkeys: [],
    TrustedClients: [
      {
        Id: id,
        Device: 'Safari sous macOS',
        CreatedAt: expect.any(String),
        LastUsedAt: null,
        ExpiresAt: expect.any(String),
      },
    ],
  });
  expect(settings.Phone).not.toContain('34');
});

test('a device is forgotten by its owner, and by nobody else', async () => {
  const id = await trust('JURIDIQUE', 'Safari sous macOS');
  const left = () => app.query('select from trusted_client where id = $1', [id]);
  for (const other of [await app.signIn('COMPTABLE'), await app.signIn('JURIDIQUE', 'B')]) {
    expect((await other.call(RemoveTrustedClient, { Id: id })).status).toBe(404);
    expect(await left()).toHaveLength(1);
  }
  const as = await app.signIn('JURIDIQUE');
  expect((await as.call(RemoveTrustedClient, { Id: id })).answer).toBe(true);
  expect(await left()).toEqual([]);
  expect((await as.call(RemoveTrustedClient, { Id: id })).status).toBe(404);
});
