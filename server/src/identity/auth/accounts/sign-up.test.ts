import { expect, test } from 'vitest';
import { register } from '#contract/directory/collaborators/calls.ts';
import { confirmEmail, Login, NewPassword } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import { linkIn, mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const administrator = await app.signIn('ADMINSTRATOR');

const first = 'Provisoire-tilleul-71!';
const chosen = 'Nénuphar-vingt-deux-22!';
const open = (Email: string, more: { Nom?: string; Prenom?: string; Password?: string } = {}) =>
  administrator.call(register, { Nom: 'Sauvignac', Prenom: 'Odile', Password: first, Email, ...more });

let callers = 0;
const from = () => {
  callers += 1;
  return { address: `192.0.2.${callers}` };
};
const confirm = (link: URL) =>
  app.anonymous.call(
    confirmEmail,
    { Token: link.searchParams.get('token') ?? '', UserId: link.searchParams.get('userid') ?? '' },
    from(),
  );
const signIn = (Email: string, password: string) =>
  app.anonymous.call(Login, { Email, Password: Buffer.from(password).toString('base64') }, from());

const lastMail = async (email: string) => (await mailsTo(app, email)).at(-1) ?? expect.fail();

test('a new account is confirmed by one mail, gets its password by the next, and then signs in', async () => {
  const email = 'Odile.Sauvignac@a.example';
  const { UserId } = (await open(email)).answer;
  const [row] = await app.query(
    `select client_id, kind, email_confirmed_at, first_name, last_name,
       array(select role from user_role r where r.client_id = u.client_id and r.user_id = u.id) as roles
     from app_user u where id = $1`,
    [UserId],
  );
  expect(row).toEqual({
    client_id: A.id,
    kind: 'staff',
    email_confirmed_at: null,
    first_name: 'Odile',
    last_name: 'Sauvignac',
    roles: [],
  });
  expect((await signIn(email, first)).answer.CnxEtatCompte).toBe(accountStates.CheckInfos);

  const confirmation = await lastMail(email);
  expect(confirmation).toMatchObject({ subject: 'Confirmez votre adresse e-mail', holdsSecret: true });
  expect(confirmation.text).toContain('Bonjour Odile Sauvignac,');
  expect(linkIn(confirmation).origin + linkIn(confirmation).pathname).toBe(
    `${app.settings.publicUrl}/account/confirmEmail`,
  );
  const reply = await confirm(linkIn(confirmation));
  expect(reply.answer).toEqual({ IsConfirmed: true, CryptedEmail: 'O•••••@a.example' });

  const choice = await lastMail(email);
  expect(choice.subject).toBe('Choisissez votre mot de passe');
  expect(choice.text).toContain('valable 7\u00a0jours');
  const { searchParams } = linkIn(choice);
  expect(searchParams.get('page')).toBe('confirmEmail');
  const kept = await app.anonymous.call(
    NewPassword,
    {
      Token: searchParams.get('token') ?? '',
      UserId: searchParams.get('userId') ?? '',
      NewPassword: chosen,
      ConfirmNewPassword: chosen,
    },
    from(),
  );
  expect(kept.answer).toBe(true);
  expect((await signIn(email, chosen)).answer).toMatchObject({
    CnxEtatCompte: accountStates.CnxOK,
    Roles: [],
  });
});

test('the first password, which the administrator knows, opens nothing but the choice of another', async () => {
  const email = 'nouvelle@a.example';
  await open(email);
  await confirm(linkIn(await lastMail(email)));
  const { answer } = await signIn(email, first);
  expect(answer.CnxEtatCompte).toBe(accountStates.ChgMDP);
  expect(answer.Token).toBeUndefined();
});

test('the journal tells who was registered, without the password', async () => {
  const { UserId } = (await open('journal@a.example')).answer;
  const [entry] = await app.query(
    `select user_id, entity, after from audit_entry where action = 'account.register' and entity_id = $1`,
    [UserId],
  );
  expect(entry).toEqual({
    user_id: A.users.ADMINSTRATOR.id,
    entity: 'app_user',
    after: { Nom: 'Sauvignac', Prenom: 'Odile', Email: 'journal@a.example' },
  });
});

test('an address that signs in already, in this firm or another, is refused and nothing is kept', async () => {
  for (const email of [A.users.SUPPORT.email, B.users.SUPPORT.email, B.users.SUPPORT.email.toUpperCase()]) {
    const reply = await open(email);
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage('Email')).toBe('Cette adresse e-mail est déjà utilisée.');
    const count = await app.query('select from app_user where client_id = $1 and lower(email) = lower($2)', [
      A.id,
      email,
    ]);
    expect(count).toHaveLength(email === A.users.SUPPORT.email ? 1 : 0);
    expect(await mailsTo(app, email)).toEqual([]);
  }
});

test('of two accounts opened at once for one address only one is', async () => {
  const replies = await Promise.all([open('deux@a.example'), open('deux@a.example')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await app.query(`select from app_user where email = 'deux@a.example'`)).toHaveLength(1);
});

test('a firm claims an address for its own users only', async () => {
  const claim = (clientId: number, email: string, user: number) =>
    app.database.asInstallation(async (db) => {
      await db.query(`select set_config('app.client_id', $1, true), set_config('role', 'app_tenant', true)`, [
        String(clientId),
      ]);
      const [row] = await db.query<{ claimed: boolean }>('select claim_sign_in_address($1, $2) as claimed', [
        email,
        user,
      ]);
      return row?.claimed;
    });
  expect(await claim(B.id, 'prise@b.example', A.users.SUPPORT.id)).toBe(false);
  expect(await claim(B.id, A.users.SUPPORT.email, B.users.SUPPORT.id)).toBe(false);
  expect(await claim(B.id, 'libre@b.example', B.users.SUPPORT.id)).toBe(true);
});

test('the addresses of the installation stay out of a firm’s reach', async () => {
  const reading = app.database.asInstallation(async (db) => {
    await db.query(`select set_config('app.client_id', $1, true), set_config('role', 'app_tenant', true)`, [
      String(A.id),
    ]);
    return db.query('select from sign_in_address');
  });
  await expect(reading).rejects.toThrow(/permission denied/);
});

test('a first password that is guessed first is refused', async () => {
  for (const Password of ['Motdepasse1!', 'Sauvignac2026!', 'Arpege2026!']) {
    expect((await open('faible@a.example', { Password })).fieldMessage('Password')).toBe(
      'Ce mot de passe est trop courant ou trop facile à deviner.',
    );
  }
});

test('a name with line breaks adds neither header nor line to the mail', async () => {
  const email = 'entetes@a.example';
  const attack = 'Eve\r\nBcc: victime@b.example\r\n\r\nCliquez ici';
  const reply = await open(email, { Prenom: attack, Nom: '</p><script>\u2028Reply-To: x@b.example' });
  expect(reply.status).toBe(200);
  const mail = await lastMail(email);
  expect(mail).toMatchObject({ recipient: email, subject: 'Confirmez votre adresse e-mail', headers: {} });
  const [greeting] = mail.text.split('\n');
  expect(greeting).toBe('Bonjour Eve Bcc: victime@b.example Cliquez ici </p><script> Reply-To: x@b.example,');
  expect(mail.html).not.toContain('<script>');
  expect(await mailsTo(app, 'victime@b.example')).toEqual([]);
});

test('a confirmation link serves once, for its purpose, user and firm', async () => {
  const email = 'liens@a.example';
  await open(email);
  const link = linkIn(await lastMail(email));
  const altered = (change: (query: URLSearchParams) => void) => {
    const other = new URL(link);
    change(other.searchParams);
    return confirm(other);
  };
  const refused = { IsConfirmed: false, CryptedEmail: '' };
  const token = link.searchParams.get('token') ?? '';
  const wrong = [
    await altered((query) => query.set('userid', String(A.users.SUPPORT.id))),
    await altered((query) => query.set('token', token.replace(/^\d+/, String(B.id)))),
    await altered((query) => query.set('token', `${token.slice(0, -43)}${'B'.repeat(43)}`)),
  ];
  for (const { answer } of wrong) expect(answer).toEqual(refused);
  const asPassword = await app.anonymous.call(
    NewPassword,
    {
      Token: token,
      UserId: link.searchParams.get('userid') ?? '',
      NewPassword: chosen,
      ConfirmNewPassword: chosen,
    },
    from(),
  );
  expect(asPassword.answer).toBe(false);
  expect((await confirm(link)).answer.IsConfirmed).toBe(true);
  expect((await confirm(link)).answer).toEqual(refused);
});

test('neither the token nor the first password reaches the log', async () => {
  const email = 'trace@a.example';
  await open(email);
  const link = linkIn(await lastMail(email));
  await confirm(link);
  const log = app.logLines.join('\n');
  expect(log).toContain('account/confirmEmail');
  for (const secret of [link.searchParams.get('token'), first, email]) expect(log).not.toContain(secret);
});
