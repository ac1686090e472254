import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import {
  ConfirmAuthenticator,
  CreateRecoveryCodes,
  StartAuthenticator,
} from '#contract/identity/account/security-calls.ts';
import { getCurrentUser, Login } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import {
  GetValidTwoFactorProvidersAsync,
  SendTwoFactorTokenAsync,
  type TwoStepProvider,
  VerifyCode,
} from '#contract/identity/auth/two-step-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import { type FirmName, testPassword } from '#proof/firms.ts';
import { type Browser, browserOf } from '#proof/processes/browser.ts';
import { anotherCode, lastCode } from '#proof/sign-in/codes.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();

interface User {
  id: number;
  email: string;
  phone: string;
}

/** A user of firm A or B who has switched the second proof on and has this phone. */
async function userOf(who: Who, firm: FirmName = 'A'): Promise<User> {
  const { id, email } = app.firms[firm].users[who];
  const phone = `+336${String(id).padStart(8, '0')}`;
  await app.query('update app_user set two_factor_enabled = true, phone = $2 where id = $1', [id, phone]);
  return { id, email, phone };
}

const Password = Buffer.from(testPassword).toString('base64');
const logIn = (browser: Browser, Email: string, IsTwoFactorRememberClient?: boolean) =>
  browser.call(Login, { Email, Password, IsTwoFactorRememberClient });

/** A browser in which this user has just given the right password. */
async function pendingFor({ email }: User) {
  const browser = browserOf(app);
  const { answer } = await logIn(browser, email);
  expect(answer.CnxEtatCompte).toBe(accountStates.TwoFactorRequired);
  return browser;
}

const providers = async (browser: Browser, email: string) =>
  (await browser.call(GetValidTwoFactorProvidersAsync, { email })).answer;
const send = async (browser: Browser, Email: string, SelectedProvider: 'Email' | 'Phone' = 'Email') =>
  (await browser.call(SendTwoFactorTokenAsync, { Email, SelectedProvider })).answer;
const verify = (
  browser: Browser,
  Email: string,
  Code: string,
  {
    Provider = 'Email',
    RememberClient = false,
  }: { Provider?: TwoStepProvider; RememberClient?: boolean } = {},
) => browser.call(VerifyCode, { Email, Code, Provider, RememberClient, IsFromLogin: true });

const lastEvent = async (id: number) => {
  const [event] = await app.query(
    'select outcome, method from sign_in_event where user_id = $1 order by id desc limit 1',
    [id],
  );
  return event;
};
/** The limit by e-mail is another test's. */
const forgetCalls = () => app.query('delete from call_count');

test('a code that came by mail opens the session', async () => {
  const user = await userOf('SUPPORT');
  const browser = await pendingFor(user);
  expect(await send(browser, user.email)).toBe(true);
  const reply = await verify(browser, user.email, (await lastCode(app, user.email)).toLowerCase());
  expect(reply.answer).toMatchObject({ UserEMail: user.email, Roles: ['SUPPORT'] });
  expect(browser.cookies.has('refresh')).toBe(true);
  expect(browser.cookies.has('pending')).toBe(false);
  browser.carry(reply.answer?.Token);
  expect((await browser.call(getCurrentUser, {})).answer.UserEMail).toBe(user.email);
  expect(await lastEvent(user.id)).toEqual({ outcome: 'ok', method: 'password+email' });
});

test('a code that came by text message opens the session', async () => {
  const user = await userOf('COMPTABLE');
  const browser = await pendingFor(user);
  expect(await send(browser, user.email, 'Phone')).toBe(true);
  const code = await lastCode(app, user.phone);
  expect((await verify(browser, user.email, code, { Provider: 'Phone' })).answer?.UserEMail).toBe(user.email);
  expect(await lastEvent(user.id)).toEqual({ outcome: 'ok', method: 'password+phone' });
});

test('an authenticator application and a recovery code serve as well, and are offered once they exist', async () => {
  const user = await userOf('INFORMATIQUES');
  const plain = await providers(await pendingFor(user), user.email);
  expect(plain.map(({ Name }) => Name)).toEqual(['Phone', 'Email']);
  const owner = await app.signIn('INFORMATIQUES');
  const { Secret } = (await owner.call(StartAuthenticator, {})).answer;
  await owner.call(ConfirmAuthenticator, { Code: generateSync({ secret: Secret }) });
  await app.query('update authenticator set last_step = 0 where user_id = $1', [user.id]);
  const { Codes } = (await owner.call(CreateRecoveryCodes, {})).answer;

  const first = await pendingFor(user);
  expect((await providers(first, user.email)).map(({ Name }) => Name)).toEqual([
    'Phone',
    'Email',
    'Authenticator',
    'RecoveryCode',
  ]);
  const code = generateSync({ secret: Secret });
  const byApplication = await verify(first, user.email, code, { Provider: 'Authenticator' });
  expect(byApplication.answer?.UserEMail).toBe(user.email);
  expect(await lastEvent(user.id)).toEqual({ outcome: 'ok', method: 'password+authenticator' });

  const second = await pendingFor(user);
  const byPaper = await verify(second, user.email, Codes[0] ?? '', { Provider: 'RecoveryCode' });
  expect(byPaper.answer?.UserEMail).toBe(user.email);
  const third = await pendingFor(user);
  expect((await verify(third, user.email, Codes[0] ?? '', { Provider: 'RecoveryCode' })).answer).toBeNull();
});

test('destinations are shown with most of them hidden', async () => {
  const user = await userOf('JURIDIQUE');
  const shown = await providers(await pendingFor(user), user.email);
  expect(shown.map(({ DisplayedValue }) => DisplayedValue)).toEqual(['Téléphone mobile', 'Adresse e-mail']);
  expect(shown[0]?.ProviderValue).toMatch(/^\+33 6 •• •• •• \d\d$/);
  expect(shown[1]?.ProviderValue).toBe('j•••••@a.example');
});

test('what awaits the second proof is a cookie out of scripts’ reach, for ten minutes', async () => {
  const { email } = await userOf('DIRIGEANT');
  const { cookies, text } = await logIn(browserOf(app), email);
  expect(Object.keys(cookies)).toEqual(['pending']);
  const { value = '', attributes = '' } = cookies.pending ?? {};
  for (const attribute of [/HttpOnly/, /SameSite=Strict/, /Path=\/api\/account/, /Max-Age=600/])
    expect(attributes).toMatch(attribute);
  expect(text).not.toContain(value);
  const [row] = await app.query('select p::text as text from pending_sign_in p where id::text = $1', [
    value.split('.')[1],
  ]);
  expect(row?.text).not.toContain(value.split('.')[2]);
});

test('without the password’s cookie, or with one made up or another’s, nobody learns or gets anything', async () => {
  const user = await userOf('ECF');
  const owner = await pendingFor(user);
  await send(owner, user.email);
  const code = await lastCode(app, user.email);
  const [client, id, secret = ''] = owner.cookies.get('pending')?.split('.') ?? [];
  const other = await pendingFor(await userOf('ECF', 'B'));
  const wrong = [
    undefined,
    'x',
    `${client}.${id}.${secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `2.${id}.${secret}`,
    other.cookies.get('pending'),
  ];
  for (const cookie of wrong) {
    const browser = browserOf(app);
    if (cookie) browser.cookies.set('pending', cookie);
    expect(await providers(browser, user.email)).toEqual([]);
    expect(await send(browser, user.email)).toBe(false);
    expect((await verify(browser, user.email, code)).answer).toBeNull();
    expect(browser.cookies.has('refresh')).toBe(false);
  }
  expect((await verify(owner, user.email, code)).answer?.UserEMail).toBe(user.email);
});

test('a second proof comes too late after ten minutes, and after the password was changed', async () => {
  const user = await userOf('VALIDATION_PROSPECT');
  const changes = [
    `update pending_sign_in set expires_at = now() where user_id = $1`,
    `update app_user set password_changed_at = now() where id = $1`,
  ];
  for (const change of changes) {
    const browser = await pendingFor(user);
    await send(browser, user.email);
    const code = await lastCode(app, user.email);
    await app.query(change, [user.id]);
    expect(await providers(browser, user.email)).toEqual([]);
    expect((await verify(browser, user.email, code)).answer).toBeNull();
  }
});

test('an account disabled between the two proofs is not let in', async () => {
  const user = await userOf('PORTAGE_SALARIAL');
  const browser = await pendingFor(user);
  await send(browser, user.email);
  await app.query('update app_user set is_disabled = true where id = $1', [user.id]);
  const reply = await verify(browser, user.email, await lastCode(app, user.email));
  expect(reply.answer).toBeNull();
  expect(reply.cookies.refresh).toBeUndefined();
});

test('a code serves once: the same browser cannot sign in twice with it', async () => {
  const user = await userOf('FACTURATION');
  const [first, second] = [await pendingFor(user), await pendingFor(user)];
  await send(first, user.email);
  const code = await lastCode(app, user.email);
  const planted = first.cookies.get('pending') ?? '';
  expect((await verify(first, user.email, code)).answer).not.toBeNull();
  expect((await verify(second, user.email, code)).answer).toBeNull();
  first.cookies.set('pending', planted);
  expect(await providers(first, user.email)).toEqual([]);
});

test('of two right answers at once one opens a session', async () => {
  const user = await userOf('CHEF_MISSION');
  const browser = await pendingFor(user);
  await send(browser, user.email);
  const code = await lastCode(app, user.email);
  const replies = await Promise.all([verify(browser, user.email, code), verify(browser, user.email, code)]);
  expect(replies.filter(({ answer }) => answer !== null)).toHaveLength(1);
});

test('ten wrong proofs end the wait, each is written down, and even the right code comes too late', async () => {
  const user = await userOf('EXPERT_COMPTABLE');
  const browser = await pendingFor(user);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect((await verify(browser, user.email, 'WRNG22')).answer).toBeNull();
    await forgetCalls();
    if (attempt < 10) expect(await providers(browser, user.email)).not.toEqual([]);
  }
  expect(await providers(browser, user.email)).toEqual([]);
  expect(await send(browser, user.email)).toBe(false);
  const events = await app.query(
    `select from sign_in_event where user_id = $1 and outcome = 'wrong-code' and method = 'password+email'`,
    [user.id],
  );
  expect(events).toHaveLength(10);
});

test('a code proves the channel it was sent by, and no other', async () => {
  const user = await userOf('GOLDENPORTAGE');
  const browser = await pendingFor(user);
  await send(browser, user.email);
  const code = await lastCode(app, user.email);
  expect((await verify(browser, user.email, code, { Provider: 'Phone' })).answer).toBeNull();
  expect((await verify(browser, user.email, code)).answer).not.toBeNull();
});

test('a code sent to a phone that was replaced since proves nothing', async () => {
  const user = await userOf('client');
  const browser = await pendingFor(user);
  await send(browser, user.email, 'Phone');
  const code = await lastCode(app, user.phone);
  await app.query(`update app_user set phone = '+33700000000' where id = $1`, [user.id]);
  expect((await verify(browser, user.email, code, { Provider: 'Phone' })).answer).toBeNull();
});

test('one user’s code is no other’s', async () => {
  const [mine, theirs] = [await userOf('SUPPORT', 'B'), await userOf('COMPTABLE', 'B')];
  const [me, them] = [await pendingFor(mine), await pendingFor(theirs)];
  await Promise.all([send(me, mine.email), send(them, theirs.email)]);
  const code = await lastCode(app, mine.email);
  expect((await verify(them, theirs.email, code)).answer).toBeNull();
});

test('nobody signs in by a second proof alone: the first is asked of each browser', async () => {
  const user = await userOf('JURIDIQUE', 'B');
  expect(await send(browserOf(app), user.email)).toBe(false);
  const sent = await app.query('select from security_code where user_id = $1', [user.id]);
  expect(sent).toHaveLength(0);
});

test('a browser that was trusted signs in at once for 30 days, if it says so and is the one', async () => {
  const user = await userOf('DIRIGEANT', 'B');
  const browser = await pendingFor(user);
  await send(browser, user.email);
  const reply = await verify(browser, user.email, await lastCode(app, user.email), {
    RememberClient: true,
  });
  expect(reply.cookies.trusted?.attributes).toMatch(
    /Max-Age=2592000; Path=\/api\/account; HttpOnly; SameSite=Strict/,
  );
  expect(reply.text).not.toContain(reply.cookies.trusted?.value);
  const state = async (who: Browser, says?: boolean) =>
    (await logIn(who, user.email, says)).answer.CnxEtatCompte;

  expect(await state(browser, true)).toBe(accountStates.CnxOK);
  expect(await state(browser)).toBe(accountStates.TwoFactorRequired);
  // the flag alone is anybody's
  expect(await state(browserOf(app), true)).toBe(accountStates.TwoFactorRequired);

  const value = browser.cookies.get('trusted') ?? '';
  const forger = browserOf(app);
  forger.cookies.set(
    'trusted',
    value.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
  );
  expect(await state(forger, true)).toBe(accountStates.TwoFactorRequired);
  forger.cookies.set('trusted', value);
  const other = await userOf('CHEF_MISSION', 'B');
  expect((await logIn(forger, other.email, true)).answer.CnxEtatCompte).toBe(accountStates.TwoFactorRequired);

  await app.query('update trusted_client set expires_at = now() where user_id = $1', [user.id]);
  expect(await state(browser, true)).toBe(accountStates.TwoFactorRequired);
});

test('a trusted browser still needs the right password', async () => {
  const user = await userOf('ECF', 'B');
  const browser = await pendingFor(user);
  await send(browser, user.email);
  await verify(browser, user.email, await lastCode(app, user.email), { RememberClient: true });
  const wrong = { Email: user.email, Password: Buffer.from('faux').toString('base64') };
  const reply = await browser.call(Login, { ...wrong, IsTwoFactorRememberClient: true });
  expect(reply.answer.CnxEtatCompte).toBe(accountStates.MDPIncorrect);
});

test('a browser that was not asked to be trusted is not', async () => {
  const user = await userOf('INFORMATIQUES', 'B');
  const browser = await pendingFor(user);
  await send(browser, user.email);
  const reply = await verify(browser, user.email, await lastCode(app, user.email));
  expect(reply.cookies.trusted).toBeUndefined();
});

test('codes and the cookies of sign-in never reach the log', async () => {
  const user = await userOf('FACTURATION', 'B');
  const browser = await pendingFor(user);
  const pending = browser.cookies.get('pending');
  await send(browser, user.email);
  const code = await lastCode(app, user.email);
  await verify(browser, user.email, anotherCode(code));
  await verify(browser, user.email, code, { RememberClient: true });
  const log = app.logLines.join('\n');
  for (const secret of [code, pending, browser.cookies.get('trusted'), user.email, user.phone])
    expect(log).not.toContain(secret);
});
