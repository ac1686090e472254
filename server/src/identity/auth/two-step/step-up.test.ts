import { expect, test } from 'vitest';
import { type StepUpScope, stepUpScopes } from '#contract/access/access.ts';
import { StartAuthenticator } from '#contract/identity/account/security-calls.ts';
import { getCurrentUser } from '#contract/identity/auth/calls.ts';
import {
  GetStepUpMethods,
  GetValidTwoFactorProvidersAsync,
  SendTwoFactorTokenAsync,
  StepUpByPassword,
  VerifyCode,
} from '#contract/identity/auth/two-step-calls.ts';
import type { TestClient } from '#proof/client.ts';
import type { Who } from '#proof/firms/users.ts';
import { testPassword } from '#proof/firms.ts';
import { anotherCode, lastCode } from '#proof/sign-in/codes.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;

const encoded = (password: string) => Buffer.from(password).toString('base64');
/** A session that has proved nothing anew. */
const bare = (who: Who) => app.signIn(who, 'A', { stepUps: false });
const sessionOf = (as: TestClient) => as.credentials.token?.split('.')[1] ?? '';

/** Seconds left of what a session has proved, by scope. */
async function proved(as: TestClient): Promise<Record<string, number>> {
  const rows = await app.query<{ scope: string; seconds: number }>(
    `select key as scope, round(extract(epoch from value::timestamptz - now()))::int as seconds
     from user_session, jsonb_each_text(step_ups) where id = $1`,
    [sessionOf(as)],
  );
  return Object.fromEntries(rows.map(({ scope, seconds }) => [scope, seconds]));
}

const send = async (as: TestClient, Email: string) =>
  (await as.call(SendTwoFactorTokenAsync, { Email, SelectedProvider: 'Email' })).answer;
const verify = (as: TestClient, Email: string, Code: string, Scope?: StepUpScope) =>
  as.call(VerifyCode, {
    Email,
    Code,
    Provider: 'Email',
    RememberClient: true,
    IsFromLogin: false,
    ...(Scope ? { Scope } : {}),
  });
const byPassword = async (as: TestClient, password: string) =>
  (await as.call(StepUpByPassword, { Password: encoded(password) })).answer;

test.each(stepUpScopes)(
  'a code proves anew who is there, for %s alone and for ten minutes',
  async (scope) => {
    const { email, id } = A.users.SUPPORT;
    const as = await bare('SUPPORT');
    expect(await send(as, email)).toBe(true);
    const reply = await verify(as, email, await lastCode(app, email), scope);
    expect(reply.answer?.UserEMail).toBe(email);
    expect(reply.cookies).toEqual({});
    const left = await proved(as);
    expect(Object.keys(left)).toEqual([scope]);
    expect(left[scope]).toBeGreaterThan(590);
    expect(left[scope]).toBeLessThanOrEqual(600);
    const [entry] = await app.query(
      `select entity_id, after from audit_entry where action = 'session.step-up' and user_id = $1
     order by id desc limit 1`,
      [id],
    );
    expect(entry).toEqual({ entity_id: id, after: { scope, method: 'Email' } });
  },
);

test('the session that is answered is the one that asked', async () => {
  const { email } = A.users.ECF;
  const as = await bare('ECF');
  await send(as, email);
  const { answer } = await verify(as, email, await lastCode(app, email));
  expect(answer?.Token.split('.')[1]).toBe(sessionOf(as));
  const headers = { authorization: `Bearer ${answer?.Token}`, 'x-xsrf-token': answer?.XsrfToken };
  expect((await as.call(getCurrentUser, {}, { headers })).status).toBe(200);
});

test('without a scope it is the key-pass that opens', async () => {
  const { email } = A.users.DIRIGEANT;
  const as = await bare('DIRIGEANT');
  await send(as, email);
  await verify(as, email, await lastCode(app, email));
  expect(Object.keys(await proved(as))).toEqual(['key-pass']);
});

test('a wrong code proves nothing, and is counted', async () => {
  const { email, id } = A.users.COMPTABLE;
  const as = await bare('COMPTABLE');
  await send(as, email);
  const code = await lastCode(app, email);
  expect((await verify(as, email, anotherCode(code), 'my-account')).answer).toBeNull();
  expect(await proved(as)).toEqual({});
  const [row] = await app.query('select attempts from security_code where user_id = $1', [id]);
  expect(row?.attempts).toBe(1);
});

test('a guarded call is open while the proof is fresh, and shut again after', async () => {
  const { email } = A.users.JURIDIQUE;
  const as = await bare('JURIDIQUE');
  const guarded = () => as.call(StartAuthenticator, {});
  expect((await guarded()).error).toMatchObject({
    Code: 'STEP_UP_REQUIRED',
    Details: { Scope: 'my-account' },
  });
  await send(as, email);
  await verify(as, email, await lastCode(app, email), 'coffre-fort');
  expect((await guarded()).status).toBe(403);
  expect(await byPassword(as, testPassword)).toBe(true);
  expect((await guarded()).status).toBe(200);
  await app.query(
    `update user_session set step_ups = jsonb_build_object('my-account', now() - interval '1 second') where id = $1`,
    [sessionOf(as)],
  );
  expect((await guarded()).status).toBe(403);
});

test('nobody proves anew for another: neither with their e-mail, nor in a session without its own XSRF', async () => {
  const { email } = A.users.FACTURATION;
  const [as, thief] = [await bare('FACTURATION'), await bare('SUPPORT')];
  await send(as, email);
  const code = await lastCode(app, email);
  expect(await send(thief, email)).toBe(false);
  expect((await thief.call(GetValidTwoFactorProvidersAsync, { email })).answer).toEqual([]);
  expect((await verify(thief, email, code)).answer).toBeNull();
  const foreign = { 'x-xsrf-token': thief.credentials.xsrf };
  const body = {
    Email: email,
    Code: code,
    Provider: 'Email',
    RememberClient: false,
    IsFromLogin: false,
  } as const;
  expect((await as.call(VerifyCode, body, { headers: foreign })).answer).toBeNull();
  expect((await as.call(GetValidTwoFactorProvidersAsync, { email }, { headers: foreign })).answer).toEqual(
    [],
  );
  expect([await proved(as), await proved(thief)]).toEqual([{}, {}]);
  expect((await verify(as, email, code)).answer).not.toBeNull();
});

test('a session that has ended proves nothing and is sent nothing', async () => {
  const { email } = A.users.EXPERT_COMPTABLE;
  const as = await bare('EXPERT_COMPTABLE');
  await send(as, email);
  const code = await lastCode(app, email);
  await app.query('update user_session set ended_at = now() where id = $1', [sessionOf(as)]);
  expect(await send(as, email)).toBe(false);
  expect((await verify(as, email, code)).answer).toBeNull();
  expect((await as.call(StepUpByPassword, { Password: encoded(testPassword) })).status).toBe(401);
  expect(await proved(as)).toEqual({});
});

test('a signed-in user gets no session by a code meant for a step-up', async () => {
  const { email } = A.users.CHEF_MISSION;
  const as = await bare('CHEF_MISSION');
  await send(as, email);
  const Code = await lastCode(app, email);
  const reply = await app.anonymous.call(VerifyCode, {
    Email: email,
    Code,
    Provider: 'Email',
    RememberClient: true,
    IsFromLogin: true,
  });
  expect(reply.answer).toBeNull();
  expect(reply.cookies).toEqual({});
});

test('the ways to prove anew are told to the user alone who has them', async () => {
  const { email, id } = A.users.INFORMATIQUES;
  const as = await bare('INFORMATIQUES');
  const methods = async () => (await as.call(GetStepUpMethods, {})).answer;
  expect(await methods()).toEqual({
    Email: email,
    HasPassword: true,
    HasPasskey: false,
    Providers: ['Email'],
  });
  await app.query(`update app_user set phone = '+33601020304' where id = $1`, [id]);
  expect((await methods()).Providers).toEqual(['Phone', 'Email']);
});

test('the password opens one’s own account, and none of the vaults', async () => {
  const as = await bare('ECF');
  expect(await byPassword(as, 'faux')).toBe(false);
  expect(await proved(as)).toEqual({});
  expect(await byPassword(as, testPassword)).toBe(true);
  expect(Object.keys(await proved(as))).toEqual(['my-account']);
});

test('who sits at an open session guesses the password no longer than who signs in', async () => {
  const { id } = A.users.GOLDENPORTAGE;
  const as = await bare('GOLDENPORTAGE');
  for (let attempt = 1; attempt <= 5; attempt += 1) expect(await byPassword(as, 'faux')).toBe(false);
  expect(await byPassword(as, testPassword)).toBe(false);
  expect(await proved(as)).toEqual({});
  const events = await app.query<{ outcome: string }>(
    `select outcome from sign_in_event where user_id = $1 order by id`,
    [id],
  );
  expect(events.map(({ outcome }) => outcome)).toEqual([...Array(5).fill('wrong-password'), 'locked']);
});

test('a password that is no UTF-8 is refused at its field', async () => {
  const as = await bare('PORTAGE_SALARIAL');
  const Password = Buffer.from([0xff, 0xfe]).toString('base64');
  expect((await as.call(StepUpByPassword, { Password })).fieldMessage('Password')).toBe('Format invalide.');
});

test('one firm’s session proves nothing for a user of another with the same number', async () => {
  const as = await app.signIn('SUPPORT', 'B', { stepUps: false });
  expect(await send(as, B.users.SUPPORT.email)).toBe(true);
  const code = await lastCode(app, B.users.SUPPORT.email);
  expect((await verify(as, A.users.SUPPORT.email, code)).answer).toBeNull();
});
