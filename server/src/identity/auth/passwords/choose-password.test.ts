import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getCurrentUser, Login, NewPassword } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import type { Who } from '#proof/firms/users.ts';
import { testPassword } from '#proof/firms.ts';
import { linkIn, mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';
import { issueLink, type LinkPurpose } from './account-links.ts';

const app = await startTestApp();
const { A, B } = app.firms;
/** The machine may be busy with other tests. */
const patience = { timeout: 60_000 };
const chosen = 'Nénuphar-vingt-deux-22!';

let callers = 0;
/** Each request comes from an address of its own: the limit by address is another test's. */
const from = () => {
  callers += 1;
  return { address: `192.0.2.${callers}` };
};

const userOf = (who: Who) => ({ clientId: A.id, userId: A.users[who].id });

/** What the browser finds in the address of a fresh link. */
async function linkFor(who: Who, purpose: LinkPurpose = 'choose-password') {
  const path = await app.database.asInstallation((db) => issueLink(db, userOf(who), purpose));
  const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
  return { Token: token, UserId: String(A.users[who].id) };
}

const choose = (link: { Token: string; UserId: string }, password = chosen) =>
  app.anonymous.call(
    NewPassword,
    { ...link, Page: 'lostPassword', NewPassword: password, ConfirmNewPassword: password },
    { ...from(), headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0' } },
  );

const signIn = (Email: string, password: string) =>
  app.anonymous.call(Login, { Email, Password: Buffer.from(password).toString('base64') }, from());

const rowOf = async (who: Who) => {
  const [row] = await app.query('select * from app_user where id = $1', [A.users[who].id]);
  return row ?? expect.fail();
};

test('the password chosen behind a link is kept, and every count against the old one is forgiven', async () => {
  const { id, email } = A.users.COMPTABLE;
  await app.query(
    `update app_user set must_change_password = true, sign_ins_with_password = 700, failed_sign_ins = 3,
       locked_until = now() + interval '1 hour', email_confirmed_at = null where id = $1`,
    [id],
  );
  expect((await choose(await linkFor('COMPTABLE'))).answer).toBe(true);
  expect(await rowOf('COMPTABLE')).toMatchObject({
    must_change_password: false,
    sign_ins_with_password: 0,
    failed_sign_ins: 0,
    locked_until: null,
    email_confirmed_at: expect.any(Date),
    password_changed_at: expect.any(Date),
    password_hash: expect.stringMatching(/^\$argon2id\$/),
  });
  expect((await signIn(email, chosen)).answer.CnxEtatCompte).toBe(accountStates.CnxOK);
  expect((await signIn(email, testPassword)).answer.CnxEtatCompte).toBe(accountStates.MDPIncorrect);
});

test('every session, trusted browser and half-made sign-in of the user ends, and of nobody else', async () => {
  const user = userOf('SUPPORT');
  const sessions = [await app.signIn('SUPPORT'), await app.signIn('SUPPORT')];
  const neighbour = await app.signIn('ECF');
  for (const who of ['SUPPORT', 'ECF'] as const) {
    for (const table of ['trusted_client', 'pending_sign_in']) {
      await app.query(
        `insert into ${table} (client_id, id, user_id, secret_hash, expires_at ${table === 'trusted_client' ? ', device' : ''})
         values ($1, gen_random_uuid(), $2, '\\x00', now() + interval '1 day' ${table === 'trusted_client' ? `, ''` : ''})`,
        [A.id, A.users[who].id],
      );
    }
  }
  expect((await choose(await linkFor('SUPPORT'))).answer).toBe(true);
  for (const session of sessions) expect((await session.call(getCurrentUser, {})).status).toBe(401);
  expect((await neighbour.call(getCurrentUser, {})).status).toBe(200);
  const [left] = await app.query(
    `select (select count(*)::int from trusted_client where user_id = $1) as trusted,
       (select count(*)::int from pending_sign_in where user_id = $1) as pending,
       (select count(*)::int from trusted_client where user_id = $2) as "othersTrusted",
       (select count(*)::int from pending_sign_in where user_id = $2) as "othersPending"`,
    [user.userId, A.users.ECF.id],
  );
  expect(left).toEqual({ trusted: 0, pending: 0, othersTrusted: 1, othersPending: 1 });
});

test('the owner is told by mail, without any secret and with the way to take the account back', async () => {
  const { email, fullName } = A.users.JURIDIQUE;
  await choose(await linkFor('JURIDIQUE'));
  const [mail] = await mailsTo(app, email);
  expect(mail).toMatchObject({ subject: 'Votre mot de passe a été modifié', holdsSecret: false });
  expect(mail?.text).toContain(`Bonjour ${fullName},`);
  expect(mail?.text).toContain('Firefox sous Linux');
  expect(linkIn(mail ?? expect.fail()).href).toBe(`${app.settings.publicUrl}/lostPassword`);
});

test('a link serves once', async () => {
  const link = await linkFor('CHEF_MISSION');
  expect((await choose(link)).answer).toBe(true);
  expect((await choose(link, 'Autre-nénuphar-33!')).answer).toBe(false);
  expect((await signIn(A.users.CHEF_MISSION.email, chosen)).answer.CnxEtatCompte).toBe(accountStates.CnxOK);
});

test('of two requests with one link at once only one wins', async () => {
  const { id, email } = A.users.DIRIGEANT;
  const link = await linkFor('DIRIGEANT');
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  // held until both stand at the user's row or at the link: neither has ended before the other has begun
  await holder.query('begin');
  await holder.query('select from app_user where id = $1 for update', [id]);
  const passwords = ['Premier-nénuphar-44!', 'Second-nénuphar-55!'];
  const replies = passwords.map((password) => choose(link, password));
  await vi.waitFor(async () => {
    const waiting = await app.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(2);
  }, patience);
  await holder.query('commit');
  const answers = (await Promise.all(replies)).map(({ answer }) => answer);
  expect(answers.filter(Boolean)).toHaveLength(1);
  const winner = passwords[answers.indexOf(true)] ?? '';
  expect((await signIn(email, winner)).answer.CnxEtatCompte).toBe(accountStates.CnxOK);
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test('a new link ends the one before it, of the same purpose only', async () => {
  const confirmation = await linkFor('FACTURATION', 'confirm-email');
  const early = await linkFor('FACTURATION');
  const late = await linkFor('FACTURATION');
  expect((await choose(early)).answer).toBe(false);
  expect((await choose(late)).answer).toBe(true);
  const [row] = await app.query('select used_at from account_link where id = $1', [
    confirmation.Token.split('.')[1],
  ]);
  expect(row).toEqual({ used_at: null });
});

test('an expired link does not hold', async () => {
  const link = await linkFor('INFORMATIQUES');
  await app.query(`update account_link set expires_at = now() - interval '1 second' where id = $1`, [
    link.Token.split('.')[1],
  ]);
  expect((await choose(link)).answer).toBe(false);
});

test('a link of another user, firm or purpose, or made up, holds for nobody', async () => {
  const { Token, UserId } = await linkFor('VISA_FISCAL');
  const [clientId = '', linkId = '', secret = ''] = Token.split('.');
  const other = await linkFor('SERVICE_SOCIAL');
  const confirmation = await linkFor('VISA_FISCAL', 'confirm-email');
  const forged = [
    { Token, UserId: other.UserId },
    { Token: other.Token, UserId },
    { Token: confirmation.Token, UserId },
    { Token: `${B.id}.${linkId}.${secret}`, UserId },
    { Token: `${B.id}.${linkId}.${secret}`, UserId: String(B.users.VISA_FISCAL.id) },
    { Token: `${clientId}.${other.Token.split('.')[1]}.${secret}`, UserId },
    { Token: `${clientId}.${linkId}.${'A'.repeat(43)}`, UserId },
    { Token: `${clientId}.${linkId}.${secret.slice(0, -1)}`, UserId },
    { Token: `${clientId}.${linkId}.`, UserId },
    { Token: `' or true --`, UserId },
    { Token, UserId: '999999999999999' },
  ];
  for (const link of forged)
    expect({ link, answer: (await choose(link)).answer }).toMatchObject({ answer: false });
  expect((await choose({ Token, UserId })).answer).toBe(true);
});

test('a link of an account disabled meanwhile does not hold', async () => {
  const link = await linkFor('COMPTABILITE_CLIENT_CRM');
  await app.query('update app_user set is_disabled = true where id = $1', [
    A.users.COMPTABILITE_CLIENT_CRM.id,
  ]);
  expect((await choose(link)).answer).toBe(false);
});

test.each(['Azerty123!', 'Motdepasse1!', 'Cabinet2026!', 'Arpege2026!', 'Camille2026!'])(
  'what is guessed first is refused, and the link still serves: %s',
  async (password) => {
    const link = await linkFor('AIDE_COMPTABLE');
    const reply = await choose(link, password);
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage('NewPassword')).toBe(
      'Ce mot de passe est trop courant ou trop facile à deviner.',
    );
    expect((await choose(link)).answer).toBe(true);
  },
);

test('where a new password is due the old one is not taken again', async () => {
  for (const change of ['must_change_password = true', 'sign_ins_with_password = 501']) {
    await app.query(
      `update app_user set ${change}, password_hash = (select password_hash from app_user where id = $2) where id = $1`,
      [A.users.ECF.id, A.users.ADMINSTRATOR.id],
    );
    const reply = await choose(await linkFor('ECF'), testPassword);
    expect(reply.fieldMessage('NewPassword')).toBe('Choisissez un mot de passe différent de l’actuel.');
    expect((await choose(await linkFor('ECF'))).answer).toBe(true);
  }
});

test('without a solved challenge a link is not even looked at', async () => {
  const guarded = await startTestApp({ captcha: { provider: 'altcha' } });
  const user = { clientId: guarded.firms.A.id, userId: guarded.firms.A.users.SUPPORT.id };
  const path = await guarded.database.asInstallation((db) => issueLink(db, user, 'choose-password'));
  const Token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
  const reply = await guarded.anonymous.call(NewPassword, {
    Token,
    UserId: String(user.userId),
    NewPassword: chosen,
    ConfirmNewPassword: chosen,
  });
  expect(reply.fieldMessage('RecaptchaToken')).toMatch(/anti-robot/);
  expect(
    await guarded.query('select from account_link where user_id = $1 and used_at is null', [user.userId]),
  ).toHaveLength(1);
});

test('neither the token nor the password reaches the log', async () => {
  const link = await linkFor('RESPONSABLE_PAIE');
  await choose(link, 'Azerty123!');
  await choose(link);
  const log = app.logLines.join('\n');
  expect(log).toContain('account/NewPassword');
  for (const secret of [link.Token, link.Token.split('.')[2], chosen, 'Azerty123!'])
    expect(log).not.toContain(secret);
});
