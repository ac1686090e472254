import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { generateSync } from 'otplib';
import { expect, test, vi } from 'vitest';
import {
  ConfirmAuthenticator,
  CreateRecoveryCodes,
  StartAuthenticator,
} from '#contract/identity/account/security-calls.ts';
import { holdRows, someoneWaits } from '#proof/held-rows.ts';
import { testSecretKey } from '#proof/secret-key.ts';
import { startTestApp } from '#proof/test-app.ts';
import { isAuthenticatorCode } from '#server/identity/auth/two-step/authenticator.ts';
import { spendRecoveryCode } from '#server/identity/auth/two-step/recovery-codes.ts';
import { importFiles } from '#server/permanent-files/imports/import-files.ts';
import { associatedDataOf, outbox, outboxSealing } from '#server/platform/outbox/outbox.ts';
import { sealing } from '#server/platform/secrets/sealing.ts';

const app = await startTestApp();
const { A } = app.firms;
const user = { clientId: A.id, userId: A.users.COMPTABLE.id };

const newKey = 'the key that the installation has from now on';
/** The server as it runs with these keys. */
const under = (secretKey: string, previousSecretKey?: string) => ({
  settings: { ...app.settings, secretKey, previousSecretKey },
});
const rotating = under(newKey, testSecretKey);
const after = under(newKey);

const command = fileURLToPath(new URL('./rotate-keys.ts', import.meta.url));

function start() {
  const child = spawn(process.execPath, [command], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.settings.dataDir,
      SECRET_KEY: newKey,
      SECRET_KEY_PREVIOUS: testSecretKey,
    },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return { child, output: () => output };
}

const ended = async (child: ChildProcess) => {
  const [code] = await once(child, 'exit');
  return code as number | null;
};

const as = await app.signIn('COMPTABLE');
const { Secret } = (await as.call(StartAuthenticator, {})).answer;
const appCode = () => generateSync({ secret: Secret });
await as.call(ConfirmAuthenticator, { Code: appCode() });
const { Codes } = (await as.call(CreateRecoveryCodes, {})).answer;
const spend = (needs: ReturnType<typeof under>, code: string | undefined) =>
  app.database.asInstallation((db) => spendRecoveryCode(needs, db, user, code ?? ''));
const bare = 'ABCDE-FGHJK';
const keepAsBefore = () =>
  app.query('insert into recovery_code (client_id, user_id, id, code_hash) values ($1, $2, $3, $4)', [
    user.clientId,
    user.userId,
    randomUUID(),
    sealing(testSecretKey, 'recovery-code').digest(`${user.clientId} ${user.userId} ABCDEFGHJK`),
  ]);

/** Whether the application's code counts; a code serves once, and here several times. */
async function holdsAppCode(needs: ReturnType<typeof under>) {
  await app.query('update authenticator set last_step = 0');
  return app.database.asInstallation((db) => isAuthenticatorCode(needs, db, user, appCode()));
}

const readMail = async ({ settings }: ReturnType<typeof under>) => {
  const [row] = await app.query<{ id: string; content: Buffer }>(
    `select id, sealed_content as content from outbox_message where client_id = $1 and subject = 'Attente'`,
    [A.id],
  );
  if (!row) return undefined;
  return outboxSealing(settings.secretKey, settings.previousSecretKey).open(
    row.content,
    associatedDataOf(A.id, row.id),
  );
};

test('whoever signs in by application or recovery code still does once the key has changed, mails and imports that wait go on, and the former key is needed no more', async () => {
  await keepAsBefore();
  const mail = { clientId: A.id, to: 'a@b.example', subject: 'Attente', text: 'Bonjour', html: '' };
  await app.database.asInstallation((db) => outbox(testSecretKey).mail(db, { ...mail, holdsSecret: true }));
  const [unfinished] = await app.query<{ id: string }>(
    'select id from data_import where client_id = $1 and expires_at > now() limit 1',
    [A.id],
  );
  const place = { clientId: A.id, id: unfinished?.id ?? '' };
  const content = await (await importFiles(app.settings)).open(place);
  expect(content?.length).toBeGreaterThan(0);

  // with the new key alone nothing opens, and nobody is let in; with both all does, before anything is renewed
  expect([await holdsAppCode(after), await spend(after, Codes[0])]).toEqual([false, false]);
  expect([await holdsAppCode(rotating), await spend(rotating, Codes[0])]).toEqual([true, true]);
  expect(await readMail(rotating)).toContain('Bonjour');

  const letGo = await holdRows(app, 'select from recovery_code');
  const first = start();
  await vi.waitFor(() => someoneWaits(app), { timeout: 60_000, interval: 50 });
  first.child.kill('SIGKILL');
  await ended(first.child);
  await letGo();
  expect([await holdsAppCode(after), await spend(rotating, Codes[1])]).toEqual([true, true]);

  const second = start();
  expect(await ended(second.child), second.output()).toBe(0);
  expect(second.output()).toContain('Codes de secours');
  expect(second.output()).not.toMatch(/Bonjour|ABCDE/);
  expect(await holdsAppCode(after)).toBe(true);
  expect([await spend(after, Codes[2]), await spend(after, bare)]).toEqual([true, true]);
  expect([await spend(after, Codes[2]), await spend(after, bare)]).toEqual([false, false]);
  expect(await spend(under(testSecretKey), Codes[3])).toBe(false);
  expect(await readMail(after)).toContain('Bonjour');
  expect(await (await importFiles(after.settings)).open(place)).toEqual(content);

  const third = start();
  expect(await ended(third.child), third.output()).toBe(0);
  expect(third.output()).toContain('Codes de secours\u202f: 0 chiffrés de nouveau.');
}, 120_000);
