import { expect, test } from 'vitest';
import { moduleKeys } from '#contract/access/modules.ts';
import { getCurrentUser, Login } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import { testPassword } from '#proof/firms.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;

const encoded = (password: string) => Buffer.from(password).toString('base64');
let callers = 0;
/** Each sign-in comes from an address of its own: the limit by address is another test's. */
const signIn = (Email: string, password = testPassword) => {
  callers += 1;
  const address = `192.0.2.${callers}`;
  return app.anonymous.call(Login, { Email, Password: encoded(password) }, { address });
};

test('the right password opens a session that says who is there and what they may', async () => {
  const { email, fullName } = A.users.CHEF_MISSION;
  const reply = await signIn(email);
  expect(reply.answer).toMatchObject({
    IsError: false,
    CnxEtatCompte: accountStates.CnxOK,
    FullName: fullName,
    UserEMail: email,
    IsClient: false,
    Roles: ['CHEF_MISSION'],
    Modules: moduleKeys.toSorted(),
  });
  const me = await app.anonymous.call(
    getCurrentUser,
    {},
    { headers: { authorization: `Bearer ${reply.answer.Token}`, 'x-xsrf-token': reply.answer.XsrfToken } },
  );
  expect(me.answer).toMatchObject({ FullName: fullName, Roles: ['CHEF_MISSION'] });
});

test('a customer is told apart from the staff, and has no role', async () => {
  const { answer } = await signIn(A.users.client.email);
  expect(answer).toMatchObject({ IsClient: true, Roles: [], Permissions: [] });
});

test('the refresh token is out of scripts’ reach, and sent to no other address or site', async () => {
  const { cookies, text } = await signIn(A.users.SUPPORT.email);
  expect(cookies.refresh?.attributes).toMatch(/HttpOnly/i);
  expect(cookies.refresh?.attributes).toMatch(/SameSite=Strict/i);
  expect(cookies.refresh?.attributes).toMatch(/Path=\/api\/account/i);
  expect(text).not.toContain(cookies.refresh?.value);
  expect(cookies['XSRF-TOKEN']?.attributes).not.toMatch(/HttpOnly/i);
});

test('an unknown user and a wrong password get the same bytes', async () => {
  const known = await signIn(A.users.SUPPORT.email, 'mauvais mot de passe');
  const unknown = await signIn('inconnu@a.example', 'mauvais mot de passe');
  expect(known.status).toBe(200);
  expect(known.bytes.equals(unknown.bytes)).toBe(true);
  const named = ({ headers }: typeof known) => Object.keys(headers).sort();
  expect(named(known)).toEqual(named(unknown));
  expect(known.answer).toMatchObject({ IsError: true, CnxEtatCompte: accountStates.MDPIncorrect });
});

test('an unknown user costs the server the same hash as a known one', async () => {
  // a busy machine only adds to a time: the fastest of each is what the work itself takes
  const fastest = async (email: () => string) => {
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const start = performance.now();
      await signIn(email(), `faux ${round}`);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const users = Object.values(B.users);
  let next = 0;
  const known = await fastest(() => users[next++ % users.length]?.email ?? '');
  const unknown = await fastest(() => `inconnu${next++}@b.example`);
  // without the hash an unknown user is refused twenty times sooner
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});

test('five wrong passwords lock the account; then the right one and any other get the same answer', async () => {
  const { email, id } = A.users.DIRIGEANT;
  for (let attempt = 1; attempt <= 4; attempt += 1) await signIn(email, 'faux');
  expect((await signIn(email)).answer.CnxEtatCompte).toBe(accountStates.CnxOK);
  for (let attempt = 1; attempt <= 5; attempt += 1) await signIn(email, 'faux');
  const guess = await signIn(email, 'encore faux');
  const locked = await signIn(email);
  expect(locked.answer).toEqual(guess.answer);
  expect(locked.answer.CnxEtatCompte).toBe(accountStates.CpteBloque);
  expect(locked.answer.Token).toBeUndefined();
  expect(locked.cookies).toEqual({});
  await app.query(`update app_user set locked_until = now() - interval '1 second' where id = $1`, [id]);
  expect((await signIn(email)).answer.CnxEtatCompte).toBe(accountStates.CnxOK);
});

test('an e-mail without an account is locked by five passwords too, and answers as one that has', async () => {
  const { email } = A.users.FACTURATION;
  const answers = async (address: string) => {
    const told = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) told.push((await signIn(address, 'faux')).answer);
    return told;
  };
  const [known, unknown] = [await answers(email), await answers('personne.du.tout@a.example')];
  expect(known.map(({ CnxEtatCompte }) => CnxEtatCompte)).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);
  expect(unknown).toEqual(known);
});

test('guesses made side by side are all counted', async () => {
  const { email, id } = A.users.ECF;
  await Promise.all(Array.from({ length: 5 }, () => signIn(email, 'faux')));
  const [user] = await app.query('select locked_until > now() as locked from app_user where id = $1', [id]);
  expect(user?.locked).toBe(true);
});

test('a disabled account is told so to who knows its password, and to nobody else', async () => {
  const { email } = A.users.disabled;
  expect((await signIn(email)).answer).toMatchObject({
    IsError: true,
    CnxEtatCompte: accountStates.CpteDesact,
  });
  expect((await signIn(email, 'faux')).answer.CnxEtatCompte).toBe(accountStates.MDPIncorrect);
});

test('the e-mail is read without regard to case and blanks around it', async () => {
  expect((await signIn(`  ${A.users.COMPTABLE.email.toUpperCase()} `)).answer.IsError).toBe(false);
});

test('a password that is no UTF-8 is refused at its field', async () => {
  const reply = await app.anonymous.call(Login, {
    Email: A.users.SUPPORT.email,
    Password: Buffer.from([0xff, 0xfe, 0x41]).toString('base64'),
  });
  expect(reply.fieldMessage('Password')).toBe('Format invalide.');
});

test('an account without a password opens to none', async () => {
  await app.query('update app_user set password_hash = null where id = $1', [A.users.GOLDENPORTAGE.id]);
  for (const password of ['', ' ', 'null', testPassword]) {
    const reply = await signIn(A.users.GOLDENPORTAGE.email, password);
    expect(reply.cookies.refresh).toBeUndefined();
  }
});

test('signing in from many tries of one address is limited, and the limit says for how long', async () => {
  const tries = Array.from({ length: 70 }, () =>
    app.anonymous.raw(Login, {
      payload: '{}',
      headers: { 'content-type': 'application/json' },
      address: '198.51.100.7',
    }),
  );
  const replies = await Promise.all(tries);
  // a minute may turn over while they are made
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(refused[0]?.error.Code).toBe('TOO_MANY_CALLS');
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await signIn(A.users.SUPPORT.email)).status).toBe(200);
});

test('neither passwords nor tokens nor e-mails reach the log', async () => {
  const reply = await signIn(A.users.JURIDIQUE.email);
  const secrets = [
    encoded(testPassword),
    testPassword,
    reply.answer.Token,
    reply.answer.XsrfToken,
    reply.cookies.refresh?.value,
    A.users.JURIDIQUE.email,
  ];
  const log = app.logLines.join('\n');
  expect(log).toContain('account/Login');
  for (const secret of secrets) expect(log).not.toContain(secret);
});
