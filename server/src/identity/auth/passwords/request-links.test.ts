import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  resendConfirmEmail,
  SendPasswordResetLink,
  sendmailforresetpassword,
} from '#contract/identity/auth/calls.ts';
import { linkIn, mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;

let callers = 0;
/** Each request comes from an address of its own: the limit by address is another test's. */
const from = () => {
  callers += 1;
  return { address: `192.0.2.${callers}` };
};
const askReset = (Email: string, headers = {}) =>
  app.anonymous.call(SendPasswordResetLink, { Email }, { ...from(), headers });
const askConfirmation = (Email: string) => app.anonymous.call(resendConfirmEmail, { Email }, from());

/** The machine may be busy with other tests. */
const patience = { timeout: 60_000 };

/** The mail is written once the answer has left. */
const nextMailTo = (address: string, count = 1) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(app, address);
    expect(mails).toHaveLength(count);
    return mails[count - 1] ?? expect.fail();
  }, patience);

const [first, second, third, fourth, ...others] = Object.values(B.users).filter(
  ({ id }) => id !== B.users.disabled.id,
);

/** Once somebody who asked later has been written to, nobody who asked before still waits to be. */
async function afterOthers() {
  const { email } = others.pop() ?? expect.fail();
  await askReset(email);
  await nextMailTo(email);
}

const unconfirm = (id: number) =>
  app.query('update app_user set email_confirmed_at = null where id = $1', [id]);

test('a lost password is answered by a mail in French with a link, for two hours', async () => {
  const { email, id, fullName } = A.users.COMPTABLE;
  expect((await askReset(email.toUpperCase())).answer).toBe(true);
  const mail = await nextMailTo(email);
  expect(mail).toMatchObject({ subject: 'Choisissez votre mot de passe', clientId: A.id, holdsSecret: true });
  expect(mail.text).toContain(`Bonjour ${fullName},`);
  expect(mail.text).toContain('valable 2\u00a0heures');
  expect(mail.text).toContain('Si vous n’attendiez pas ce message');
  const link = linkIn(mail);
  expect(link.pathname).toBe('/account/ResetPassword');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token: expect.stringMatching(/^\d+\.[0-9a-f-]{36}\.[\w-]{43}$/),
    userId: String(id),
    page: 'lostPassword',
  });
  const [row] = await app.query<{ minutes: number }>(
    `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes
     from account_link where user_id = $1`,
    [id],
  );
  expect(row?.minutes).toBe(120);
});

test('the secret of a link stands in the mail alone: sealed there, a digest in the database, never in the log', async () => {
  const { email } = A.users.VISA_FISCAL;
  await askReset(email);
  const mail = await nextMailTo(email);
  const token = linkIn(mail).searchParams.get('token') ?? '';
  const secret = token.split('.')[2] ?? '';
  expect(secret).toHaveLength(43);
  const tables = await app.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const spellings = [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret, 'base64url').toString('hex'),
  ];
  for (const { name } of tables) {
    const [found] = await app.query<{ rows: number }>(
      `select count(*)::int as rows from ${name} t where t::text like any ($1)`,
      [spellings.map((spelling) => `%${spelling}%`)],
    );
    expect({ name, rows: found?.rows }).toEqual({ name, rows: 0 });
  }
  const log = app.logLines.join('\n');
  expect(log).toContain('account/SendPasswordResetLink');
  for (const told of [secret, email]) expect(log).not.toContain(told);
});

test('a forged Host leads nobody astray: links lead to the configured address', async () => {
  const { email } = A.users.CHEF_MISSION;
  await askReset(email, {
    host: 'attaquant.example',
    'x-forwarded-host': 'attaquant.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=attaquant.example',
    origin: 'https://attaquant.example',
    referer: 'https://attaquant.example/',
  });
  const mail = await nextMailTo(email);
  expect(linkIn(mail).origin).toBe(app.settings.publicUrl);
  expect(mail.text + mail.html).not.toContain('attaquant');
});

test('a known and an unknown address get the same bytes', async () => {
  const known = await askReset(A.users.SUPPORT.email);
  const unknown = await askReset('inconnu@a.example');
  expect(known.status).toBe(200);
  expect(known.bytes.equals(unknown.bytes)).toBe(true);
  const named = ({ headers }: typeof known) => Object.keys(headers).sort();
  expect(named(known)).toEqual(named(unknown));
  const [knownAgain, unknownAgain] = [
    await askConfirmation(A.users.SUPPORT.email),
    await askConfirmation('inconnu@a.example'),
  ];
  expect(knownAgain.bytes.equals(unknownAgain.bytes)).toBe(true);
});

test('the answer waits for nothing that only an account causes', async () => {
  const { email } = A.users.INFORMATIQUES;
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  // as long as this is held no account can be looked for, let alone written to
  await holder.query(
    'begin; lock table sign_in_address, account_link, outbox_message in access exclusive mode',
  );
  expect((await askReset(email)).answer).toBe(true);
  expect((await askConfirmation(email)).answer).toBe(true);
  expect((await askReset('inconnue@a.example')).answer).toBe(true);
  await holder.query('commit');
  await nextMailTo(email);
});

test('a known and an unknown address are answered in the same time', async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const timed = async (into: number[], email: string) => {
    const start = performance.now();
    await askReset(email);
    into.push(performance.now() - start);
  };
  for (const round of [1, 2, 3]) {
    for (const user of [first, second, third, fourth]) {
      const email = user?.email ?? '';
      await timed(times.known, email);
      // what the answer has set off must not slow down the one that is measured next
      await nextMailTo(email, round);
      await timed(times.unknown, `inconnu.${email}`);
    }
  }
  // a busy machine only adds to a time: the fastest of each is what the work itself takes
  const ratio = Math.min(...times.known) / Math.min(...times.unknown);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

test('a disabled account gets no link', async () => {
  const { email, id } = A.users.disabled;
  await askReset(email);
  await askConfirmation(email);
  await afterOthers();
  expect(await mailsTo(app, email)).toEqual([]);
  expect(await app.query('select from account_link where user_id = $1', [id])).toEqual([]);
});

test('an address that is not confirmed gets the link that confirms it, for seven days', async () => {
  const { email, id } = A.users.PORTAGE_SALARIAL;
  await unconfirm(id);
  await askReset(email);
  const mail = await nextMailTo(email);
  expect(mail.subject).toBe('Confirmez votre adresse e-mail');
  expect(mail.text).toContain('valable 7\u00a0jours');
  const link = linkIn(mail);
  expect(link.pathname).toBe('/account/confirmEmail');
  expect(Object.fromEntries(link.searchParams)).toEqual({ token: expect.any(String), userid: String(id) });
  await askConfirmation(email);
  expect(linkIn(await nextMailTo(email, 2)).href).not.toBe(link.href);
});

test('a confirmed address is not asked to confirm itself', async () => {
  const { email } = A.users.SERVICE_SOCIAL;
  await askConfirmation(email);
  await afterOthers();
  expect(await mailsTo(app, email)).toEqual([]);
});

test('one address is written to a few times in an hour, known or not', async () => {
  for (const email of [A.users.GOLDENPORTAGE.email, 'jamais.vue@a.example']) {
    const replies = [];
    for (let attempt = 0; attempt < 11; attempt += 1) replies.push(await askReset(email));
    // an hour may turn over while they are made
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1);
  }
});

test('without a solved challenge nothing is looked for and nothing is mailed', async () => {
  const guarded = await startTestApp({ captcha: { provider: 'altcha' } });
  const { email } = guarded.firms.A.users.SUPPORT;
  for (const call of [SendPasswordResetLink, resendConfirmEmail]) {
    const reply = await guarded.anonymous.call(call, { Email: email, RecaptchaToken: null });
    expect(reply.fieldMessage('RecaptchaToken')).toMatch(/anti-robot/);
  }
  expect(await mailsTo(guarded, email)).toEqual([]);
});

test('an administrator has the link mailed to a user of the firm, and the journal tells so', async () => {
  const { email, id } = A.users.FACTURATION;
  const as = await app.signIn('ADMINSTRATOR');
  expect((await as.call(sendmailforresetpassword, { Email: email })).answer).toBe(true);
  const mail = await nextMailTo(email);
  expect(linkIn(mail).searchParams.get('page')).toBe('administration');
  const [entry] = await app.query(
    `select user_id, entity, entity_id, before, after from audit_entry where action = 'account.send-reset-link'`,
  );
  expect(entry).toEqual({
    user_id: A.users.ADMINSTRATOR.id,
    entity: 'app_user',
    entity_id: id,
    before: null,
    after: null,
  });
});

test('an administrator reaches no user of another firm, nor a disabled one', async () => {
  const as = await app.signIn('ADMINSTRATOR');
  const before = await mailsTo(app, B.users.JURIDIQUE.email);
  const elsewhere = await as.call(sendmailforresetpassword, { Email: B.users.JURIDIQUE.email });
  expect(elsewhere.status).toBe(404);
  expect(elsewhere.error.Message).toBe('Aucun utilisateur de votre cabinet n’a cette adresse e-mail.');
  expect(await mailsTo(app, B.users.JURIDIQUE.email)).toEqual(before);
  const disabled = await as.call(sendmailforresetpassword, { Email: A.users.disabled.email });
  expect(disabled.status).toBe(409);
  expect(disabled.error.Message).toBe('Ce compte est désactivé.');
});

test('an administrator’s link confirms first where the address is not confirmed', async () => {
  const { email, id } = A.users.COMPTES_ANNUELS;
  await unconfirm(id);
  const as = await app.signIn('ADMINSTRATOR');
  await as.call(sendmailforresetpassword, { Email: email });
  expect((await nextMailTo(email)).subject).toBe('Confirmez votre adresse e-mail');
});
