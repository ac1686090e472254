import { generateSync } from 'otplib';
import { expect, test, vi } from 'vitest';
import {
  ConfirmAuthenticator,
  GetTwoStepSettings,
  RemoveAuthenticator,
  StartAuthenticator,
} from '#contract/identity/account/security-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import { startTestApp } from '#proof/test-app.ts';
import { isAuthenticatorCode } from './authenticator.ts';

const app = await startTestApp();
const { A } = app.firms;

const step = 30;
// the clock stands still in the middle of a step: none ends between a code and its check
vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / 1000 / step) + 0.5) * step * 1000 });

/** The code that the application shows, some steps away from now. */
const codeOf = (secret: string, stepsAway = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAway * step });

const userOf = (who: Who) => ({ clientId: A.id, userId: A.users[who].id });
const holds = (who: Who, code: string) =>
  app.database.asInstallation((db) => isAuthenticatorCode(app, db, userOf(who), code));
const forgetSteps = (who: Who) =>
  app.query('update authenticator set last_step = 0 where user_id = $1', [A.users[who].id]);

/** A user whose application counts, and its secret. */
async function withApplication(who: Who) {
  const as = await app.signIn(who);
  const { Secret, Uri } = (await as.call(StartAuthenticator, {})).answer;
  const confirmed = await as.call(ConfirmAuthenticator, { Code: codeOf(Secret) });
  expect(confirmed.answer).toBe(true);
  await forgetSteps(who);
  return { as, Secret, Uri };
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('an application is told its secret once, named after the product and the user', async () => {
  const { Secret, Uri, as } = await withApplication('SUPPORT');
  expect(Secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(Uri);
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain(A.users.SUPPORT.email);
  expect(uri.searchParams.get('issuer')).toBe('Logiciel de gouvernance');
  expect(uri.searchParams.get('secret')).toBe(Secret);
  expect((await as.call(GetTwoStepSettings, {})).answer.HasAuthenticator).toBe(true);
});

test('the right code counts, the one before and the one after too; none further, and no other', async () => {
  const { Secret } = await withApplication('COMPTABLE');
  for (const away of [-1, 0, 1]) {
    await forgetSteps('COMPTABLE');
    expect(await holds('COMPTABLE', codeOf(Secret, away))).toBe(true);
  }
  await forgetSteps('COMPTABLE');
  const near = [-2, -1, 0, 1, 2].map((away) => codeOf(Secret, away));
  const wrong = [
    codeOf(Secret, -4),
    codeOf(Secret, 4),
    another(codeOf(Secret)),
    '',
    '12345',
    '1234567',
    'ABCDEF',
  ];
  for (const code of wrong.filter((one) => !near.includes(one)))
    expect(await holds('COMPTABLE', code)).toBe(false);
});

test('a code serves once: who has looked over the shoulder comes too late', async () => {
  const { Secret } = await withApplication('ECF');
  const code = codeOf(Secret);
  expect(await holds('ECF', code)).toBe(true);
  expect(await holds('ECF', code)).toBe(false);
  // nor one that was shown before it
  expect(await holds('ECF', codeOf(Secret, -1))).toBe(false);
});

test('the code that confirmed the application does not serve again', async () => {
  const as = await app.signIn('JURIDIQUE');
  const { Secret } = (await as.call(StartAuthenticator, {})).answer;
  const Code = codeOf(Secret);
  expect((await as.call(ConfirmAuthenticator, { Code })).answer).toBe(true);
  expect(await holds('JURIDIQUE', Code)).toBe(false);
});

/** Until a statement of this database waits for another's lock. */
async function someoneWaits() {
  for (;;) {
    const waiting = await app.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
  }
}

test('the same code sent twice at once serves once', async () => {
  const { Secret } = await withApplication('VISA_FISCAL');
  const code = codeOf(Secret);
  const second = await app.database.asInstallation(async (db) => {
    expect(await isAuthenticatorCode(app, db, userOf('VISA_FISCAL'), code)).toBe(true);
    const other = { answer: holds('VISA_FISCAL', code) };
    await someoneWaits();
    return other;
  });
  expect(await second.answer).toBe(false);
});

test('an application counts only once a code of it has come back', async () => {
  const as = await app.signIn('DIRIGEANT');
  const { Secret } = (await as.call(StartAuthenticator, {})).answer;
  expect(await holds('DIRIGEANT', codeOf(Secret))).toBe(false);
  expect((await as.call(GetTwoStepSettings, {})).answer.HasAuthenticator).toBe(false);
  expect((await as.call(ConfirmAuthenticator, { Code: another(codeOf(Secret)) })).answer).toBe(false);
  expect((await as.call(GetTwoStepSettings, {})).answer.HasAuthenticator).toBe(false);
  // asked again before it was confirmed, the first secret is worth nothing
  const again = (await as.call(StartAuthenticator, {})).answer.Secret;
  expect(again).not.toBe(Secret);
  expect((await as.call(ConfirmAuthenticator, { Code: codeOf(again) })).answer).toBe(true);
});

test('an application in use is not replaced by asking for another', async () => {
  const { as, Secret } = await withApplication('CHEF_MISSION');
  const reply = await as.call(StartAuthenticator, {});
  expect([reply.status, reply.error.Code]).toEqual([409, 'AUTHENTICATOR_EXISTS']);
  expect(await holds('CHEF_MISSION', codeOf(Secret))).toBe(true);
});

test('one user’s code is nobody else’s', async () => {
  const { Secret } = await withApplication('FACTURATION');
  await withApplication('INFORMATIQUES');
  expect(await holds('INFORMATIQUES', codeOf(Secret))).toBe(false);
});

test('an application that is taken away no longer counts; its owner is told by mail', async () => {
  const { as, Secret } = await withApplication('RESPONSABLE_PAIE');
  expect((await as.call(RemoveAuthenticator, {})).answer).toBe(true);
  expect(await holds('RESPONSABLE_PAIE', codeOf(Secret))).toBe(false);
  expect((await as.call(RemoveAuthenticator, {})).answer).toBe(true);
  const mails = await app.query<{ subject: string }>(
    'select subject from outbox_message where recipient = $1 order by created_at',
    [A.users.RESPONSABLE_PAIE.email],
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Application d’authentification ajoutée',
    'Application d’authentification retirée',
  ]);
});

test('a stolen database holds no secret of an application, nor does the journal or the log', async () => {
  const { Secret } = await withApplication('COMPTES_ANNUELS');
  const rows = await app.query<{ text: string; bytes: string }>(
    `select to_jsonb(a)::text as text, encode(sealed_secret, 'escape') as bytes from authenticator a
     union all select to_jsonb(e)::text, '' from audit_entry e`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { text, bytes } of rows) {
    expect(text).not.toContain(Secret);
    expect(bytes).not.toContain(Secret);
  }
  expect(app.logLines.join('')).not.toContain(Secret);
});

test('a sealed secret moved to another user’s row opens nothing', async () => {
  const { Secret } = await withApplication('PORTAGE_SALARIAL');
  await withApplication('VALIDATION_PROSPECT');
  await app.query(
    `update authenticator set sealed_secret = (select sealed_secret from authenticator where user_id = $1), last_step = 0
     where user_id = $2`,
    [A.users.PORTAGE_SALARIAL.id, A.users.VALIDATION_PROSPECT.id],
  );
  expect(await holds('VALIDATION_PROSPECT', codeOf(Secret))).toBe(false);
});
