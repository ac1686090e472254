import { expect, test } from 'vitest';
import { Login } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import type { Who } from '#proof/firms/users.ts';
import { testPassword } from '#proof/firms.ts';
import { browserOf } from '#proof/processes/browser.ts';
import { startTestApp } from '#proof/test-app.ts';
import { type Account, stateAtSignIn } from '../accounts/accounts.ts';

const app = await startTestApp();
const { A, B } = app.firms;

const encoded = (password: string) => Buffer.from(password).toString('base64');
/** Each sign-in comes from a browser of its own. */
const signIn = (Email: string, password = testPassword) =>
  browserOf(app).call(Login, { Email, Password: encoded(password) });

const eventsOf = async (id: number) => {
  const rows = await app.query<{ outcome: string; method: string }>(
    `select outcome, method from sign_in_event where user_id = $1 and at > now() - interval '1 hour' order by id`,
    [id],
  );
  return rows.map(({ outcome, method }) => `${outcome} by ${method}`);
};
const sessionsOf = async (id: number) =>
  (await app.query('select from user_session where user_id = $1 and ended_at is null', [id])).length;

interface Case {
  state: keyof typeof accountStates;
  who: Who;
  /** What makes it so. */
  set: string;
  outcome: string;
  IsError: boolean;
}

const cases: Case[] = [
  { state: 'CnxOK', who: 'CHEF_MISSION', set: 'sign_ins = 0', outcome: 'ok', IsError: false },
  {
    state: 'CpteBloque',
    who: 'COMPTABLE',
    set: `locked_until = now() + interval '5 minutes'`,
    outcome: 'locked',
    IsError: true,
  },
  { state: 'CpteDesact', who: 'JURIDIQUE', set: 'is_disabled = true', outcome: 'disabled', IsError: true },
  {
    state: 'CheckInfos',
    who: 'PORTAGE_SALARIAL',
    set: 'email_confirmed_at = null',
    outcome: 'unconfirmed',
    IsError: true,
  },
  {
    state: 'ChgMDP',
    who: 'ECF',
    set: 'must_change_password = true',
    outcome: 'must-change-password',
    IsError: false,
  },
  {
    state: 'TwoFactorRequired',
    who: 'SUPPORT',
    set: 'two_factor_enabled = true',
    outcome: 'two-factor',
    IsError: false,
  },
];

test.each(cases)('$state is told to who knows the password, and written down', async (one) => {
  const { email, id } = A.users[one.who];
  await app.query(`update app_user set ${one.set} where id = $1`, [id]);
  const { answer, cookies } = await signIn(email);
  const isIn = one.state === 'CnxOK';
  expect(answer).toMatchObject({
    IsError: one.IsError,
    CnxEtatCompte: accountStates[one.state],
    IsTwoFactorRequired: one.state === 'TwoFactorRequired',
  });
  expect(answer.Token !== undefined).toBe(isIn);
  expect(cookies.refresh !== undefined).toBe(isIn);
  expect(await sessionsOf(id)).toBe(isIn ? 1 : 0);
  expect(await eventsOf(id)).toEqual([`${one.outcome} by password`]);
});

test.each(cases.filter(({ state }) => state !== 'CpteBloque'))(
  '$state is not told to who guesses: a wrong password is answered as for nobody',
  async (one) => {
    const { email, id } = B.users[one.who];
    await app.query(`update app_user set ${one.set} where id = $1`, [id]);
    const nobody = await signIn(`inconnu-${one.who.toLowerCase()}@b.example`, 'faux');
    const known = await signIn(email, 'faux');
    expect(known.bytes.equals(nobody.bytes)).toBe(true);
    expect(known.cookies).toEqual({});
    const constant = ({ headers }: typeof known) => ({
      ...headers,
      date: undefined,
      'x-request-id': undefined,
    });
    expect(constant(known)).toEqual(constant(nobody));
    expect(await eventsOf(id)).toEqual(['wrong-password by password']);
  },
);

test('an unknown user is answered as a wrong password, and kept as a digest with the address', async () => {
  const browser = browserOf(app);
  const ask = (Email: string) => browser.call(Login, { Email, Password: encoded(testPassword) });
  expect((await ask('Personne.Ici@a.example')).answer.CnxEtatCompte).toBe(accountStates.MDPIncorrect);
  await ask('personne.ici@A.example');
  await ask('autre.personne@a.example');
  const rows = await app.query<{ email_digest: Buffer; address: string; text: string }>(
    'select email_digest, address, t::text as text from unknown_sign_in t where address = $1 order by id',
    [browser.address],
  );
  const [first, again, other] = rows.map(({ email_digest }) => email_digest.toString('hex'));
  expect(rows).toHaveLength(3);
  expect(first).toBe(again);
  expect(first).not.toBe(other);
  for (const { text } of rows) expect(text).not.toMatch(/personne/i);
});

test('attempts of unknown users are forgotten after 12 months', async () => {
  await app.query(
    `insert into unknown_sign_in (at, email_digest) values
       (now() - interval '13 months', '\\x00'), (now() - interval '11 months', '\\x01')`,
  );
  await signIn(A.users.INFORMATIQUES.email);
  const left = await app.query(`select from unknown_sign_in where at < now() - interval '10 months'`);
  expect(left).toHaveLength(1);
});

test('a sign-in sweeps what of its own firm has had its time, and leaves the rest', async () => {
  const { id, email } = A.users.FACTURATION;
  const [client, other] = [A.id, B.id];
  await app.query(
    `insert into sign_in_event (client_id, user_id, at, outcome, method, device) values
       ($1, $2, now() - interval '13 months', 'ok', 'password', ''),
       ($1, $2, now() - interval '11 months', 'ok', 'password', ''),
       ($3, $4, now() - interval '13 months', 'ok', 'password', '')`,
    [client, A.users.DIRIGEANT.id, other, B.users.DIRIGEANT.id],
  );
  await app.query(
    `insert into pending_sign_in (client_id, id, user_id, secret_hash, expires_at) values
       ($1, gen_random_uuid(), $2, '', now() - interval '2 days'),
       ($1, gen_random_uuid(), $2, '', now() - interval '2 hours')`,
    [client, id],
  );
  await signIn(email);
  const [left] = await app.query(
    `select (select count(*) from sign_in_event where user_id = $1 and at < now() - interval '1 hour') as own,
       (select count(*) from sign_in_event where user_id = $2 and at < now() - interval '1 hour') as others,
       (select count(*) from pending_sign_in where user_id = $3) as pending`,
    [A.users.DIRIGEANT.id, B.users.DIRIGEANT.id, id],
  );
  expect(left).toEqual({ own: 1, others: 1, pending: 1 });
});

test('past 500 sign-ins with one password a new one is asked for, not a sign-in before', async () => {
  const { email, id } = A.users.DIRIGEANT;
  const setTo = (count: number) =>
    app.query('update app_user set sign_ins_with_password = $2 where id = $1', [id, count]);
  await setTo(499);
  expect((await signIn(email)).answer.CnxEtatCompte).toBe(accountStates.CnxOK);
  const { answer } = await signIn(email);
  expect(answer.CnxEtatCompte).toBe(accountStates.ChgMDP);
  const link = new URL(answer.LinkResetPassword ?? '', 'http://site.example');
  expect(link.pathname).toBe('/account/ResetPassword');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    userId: String(id),
    page: 'login',
    maxConnects: 'true',
  });
});

test('a new password that is due for another reason does not speak of 500 sign-ins', async () => {
  const { email, id } = A.users.EXPERT_COMPTABLE;
  await app.query('update app_user set must_change_password = true where id = $1', [id]);
  const link = (await signIn(email)).answer.LinkResetPassword ?? '';
  expect(link).toMatch(/^\/account\/ResetPassword\?token=/);
  expect(link).not.toContain('maxConnects');
});

test('of several obstacles the graver is told; a second proof is asked for once nothing stands in the way', () => {
  const account: Account = {
    clientId: 1,
    userId: 1,
    email: 'quelqu.un@a.example',
    phone: null,
    passwordHash: '',
    isDisabled: true,
    isLocked: true,
    isConfirmed: false,
    mustChangePassword: true,
    signInsWithPassword: 500,
    twoFactorEnabled: true,
  };
  const right = { holds: true, isTrusted: false, isLocked: false };
  const state = (changes: Partial<Account>, proof: Partial<typeof right> = {}) =>
    stateAtSignIn({ ...account, ...changes }, { ...right, ...proof });
  const free = { isLocked: false, isDisabled: false, isConfirmed: true, mustChangePassword: false };
  expect(stateAtSignIn(undefined, { ...right, holds: false })).toBe(accountStates.UserInconnu);
  expect(stateAtSignIn(undefined, { ...right, isLocked: true })).toBe(accountStates.CpteBloque);
  expect(state(account, { holds: false, isTrusted: true })).toBe(accountStates.MDPIncorrect);
  expect(state({}, { isLocked: true })).toBe(accountStates.CpteBloque);
  expect(state(free, { isLocked: true, holds: false })).toBe(accountStates.CpteBloque);
  expect(state({ isLocked: false })).toBe(accountStates.CpteDesact);
  expect(state({ isLocked: false, isDisabled: false })).toBe(accountStates.CheckInfos);
  expect(state(free)).toBe(accountStates.ChgMDP);
  expect(state({ ...free, signInsWithPassword: 499 })).toBe(accountStates.TwoFactorRequired);
  expect(state({ ...free, signInsWithPassword: 499 }, { isTrusted: true })).toBe(accountStates.CnxOK);
});

test.each([
  ['null e-mail', { Email: null, Password: encoded(testPassword) }, ['Email']],
  ['no e-mail', { Password: encoded(testPassword) }, ['Email']],
  ['null password', { Email: A.users.SUPPORT.email, Password: null }, ['Password']],
  ['neither', {}, ['Email', 'Password']],
])('%s: the specification’s own words', async (_title, input, fields) => {
  const { status, error } = await browserOf(app).call(Login, input);
  expect([status, error.Message]).toEqual([400, 'Please insert credentials']);
  expect(error.Fields.map(({ Path }) => Path)).toEqual(fields);
});

test('an empty e-mail or password is told at its field', async () => {
  const reply = await browserOf(app).call(Login, { Email: '', Password: '' });
  expect(reply.fieldMessage('Email')).toBe('Email obligatoire.');
  expect(reply.fieldMessage('Password')).toBe('Mot de passe obligatoire.');
});
