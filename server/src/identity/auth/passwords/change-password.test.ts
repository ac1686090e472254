import { expect, test } from 'vitest';
import { getCurrentUser, Login, setnewpassword } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import type { TestClient } from '#proof/client.ts';
import { testPassword } from '#proof/firms.ts';
import { mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const chosen = 'Nénuphar-vingt-deux-22!';
const encoded = (password: string) => Buffer.from(password).toString('base64');

const change = (as: TestClient, current: string, password = chosen) =>
  as.call(setnewpassword, {
    CurrentPassword: encoded(current),
    NewPassword: password,
    ConfirmNewPassword: password,
  });

let callers = 0;
const signIn = (Email: string, password: string) => {
  callers += 1;
  return app.anonymous.call(Login, { Email, Password: encoded(password) }, { address: `192.0.2.${callers}` });
};

test('the password changes, this session stays, the others and the trusted browsers end', async () => {
  const { id, email } = A.users.COMPTABLE;
  const here = await app.signIn('COMPTABLE');
  const elsewhere = await app.signIn('COMPTABLE');
  await app.query(
    `insert into trusted_client (client_id, id, user_id, secret_hash, device, expires_at)
     values ($1, gen_random_uuid(), $2, '\\x00', '', now() + interval '1 day')`,
    [A.id, id],
  );
  expect((await change(here, testPassword)).answer).toBe(true);
  expect((await here.call(getCurrentUser, {})).status).toBe(200);
  expect((await elsewhere.call(getCurrentUser, {})).status).toBe(401);
  expect(await app.query('select from trusted_client where user_id = $1', [id])).toEqual([]);
  expect((await signIn(email, chosen)).answer.CnxEtatCompte).toBe(accountStates.CnxOK);
  expect((await signIn(email, testPassword)).answer.CnxEtatCompte).toBe(accountStates.MDPIncorrect);
  expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual([
    'Votre mot de passe a été modifié',
  ]);
});

test('the journal tells that the password changed, and nothing of it', async () => {
  const { id } = A.users.SUPPORT;
  await change(await app.signIn('SUPPORT'), testPassword);
  const rows = await app.query(
    `select entity, entity_id, before, after from audit_entry where action = 'account.change-password' and user_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ entity: 'app_user', entity_id: id, before: null, after: null }]);
});

test('a wrong current password is refused at its field and counted like a failed sign-in', async () => {
  const { id, email } = A.users.ECF;
  const as = await app.signIn('ECF');
  const reply = await change(as, 'Faux-nénuphar-99!');
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('CurrentPassword')).toBe('Mot de passe incorrect.');
  expect(await app.query('select failed_sign_ins from app_user where id = $1', [id])).toEqual([
    { failed_sign_ins: 1 },
  ]);
  expect(await mailsTo(app, email)).toEqual([]);
});

test('the fifth wrong one locks the account: the right one is then refused like any other', async () => {
  const { email } = A.users.VISA_FISCAL;
  const as = await app.signIn('VISA_FISCAL');
  for (let attempt = 1; attempt <= 5; attempt += 1) await change(as, `Faux-nénuphar-${attempt}!`);
  const right = await change(as, testPassword);
  const wrong = await change(as, 'Faux-nénuphar-6!');
  for (const { error } of [right, wrong]) {
    expect(error.Fields).toEqual([
      { Path: 'CurrentPassword', Message: 'Trop d’essais. Patientez un quart d’heure.' },
    ]);
  }
  const [row] = await app.query(
    'select locked_until > now() as locked from app_user where lower(email) = $1',
    [email],
  );
  expect(row?.locked).toBe(true);
});

test('wrong passwords tried side by side are all counted', async () => {
  const as = await app.signIn('FACTURATION');
  await Promise.all(Array.from({ length: 5 }, (_, index) => change(as, `Faux-nénuphar-${index}!`)));
  const [row] = await app.query('select locked_until > now() as locked from app_user where id = $1', [
    A.users.FACTURATION.id,
  ]);
  expect(row?.locked).toBe(true);
});

test('a common password, one made of the own name, and the current one again are refused', async () => {
  const as = await app.signIn('JURIDIQUE');
  const tooCommon = 'Ce mot de passe est trop courant ou trop facile à deviner.';
  for (const password of ['Azerty123!', 'Motdepasse1!', 'Cabinet2026!', 'Juridique2026!']) {
    expect((await change(as, testPassword, password)).fieldMessage('NewPassword')).toBe(tooCommon);
  }
  expect((await change(as, testPassword, testPassword)).fieldMessage('NewPassword')).toBe(
    'Choisissez un mot de passe différent de l’actuel.',
  );
});

test('a current password that is no UTF-8 is refused at its field', async () => {
  const as = await app.signIn('DIRIGEANT');
  const reply = await as.call(setnewpassword, {
    CurrentPassword: Buffer.from([0xff, 0xfe, 0x41]).toString('base64'),
    NewPassword: chosen,
    ConfirmNewPassword: chosen,
  });
  expect(reply.fieldMessage('CurrentPassword')).toBe('Format invalide.');
});

test('no password of the call reaches the log', async () => {
  const log = app.logLines.join('\n');
  expect(log).toContain('account/setnewpassword');
  for (const secret of [testPassword, encoded(testPassword), chosen, 'nénuphar'])
    expect(log).not.toContain(secret);
});
