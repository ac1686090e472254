import { expect, test } from 'vitest';
import { getCurrentUser, Login, LogOff, LogOut, refreshTokenv2 } from '#contract/identity/auth/calls.ts';
import { testPassword } from '#proof/firms.ts';
import { type Browser, browserOf } from '#proof/processes/browser.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;

const Password = Buffer.from(testPassword).toString('base64');
const signIn = (browser: Browser, Email: string) => browser.call(Login, { Email, Password });

/** Signs in as a browser and tells the refresh cookie. */
async function newSession() {
  const reply = await signIn(browserOf(app), A.users.SUPPORT.email);
  const cookie = reply.cookies.refresh?.value ?? '';
  return { cookie, id: cookie.split('.')[1] ?? '', token: reply.answer.Token, xsrf: reply.answer.XsrfToken };
}

const withCookie = (cookie: string | undefined) => ({
  headers: { cookie: cookie === undefined ? undefined : `refresh=${cookie}` },
});
const refresh = (cookie?: string) => app.anonymous.call(refreshTokenv2, {}, withCookie(cookie));
const ageBy = (id: string, seconds: number) =>
  app.query(`update user_session set refreshed_at = refreshed_at - $2 * interval '1 second' where id = $1`, [
    id,
    seconds,
  ]);
const isOpen = async (id: string) => {
  const [row] = await app.query('select ended_at is null as open from user_session where id = $1', [id]);
  return row?.open;
};
const whoAmI = (token = '', xsrf = '') =>
  app.anonymous.call(
    getCurrentUser,
    {},
    { headers: { authorization: `Bearer ${token}`, 'x-xsrf-token': xsrf } },
  );

test('a refresh gives a new token and another cookie, of the same session', async () => {
  const { cookie, id } = await newSession();
  const reply = await refresh(cookie);
  expect(reply.answer?.UserEMail).toBe(A.users.SUPPORT.email);
  expect(reply.cookies.refresh?.value).toMatch(new RegExp(`^${A.id}\\.${id}\\.`));
  expect(reply.cookies.refresh?.value).not.toBe(cookie);
  expect((await whoAmI(reply.answer?.Token, reply.answer?.XsrfToken)).status).toBe(200);
});

test('without a cookie, or with one made up, a refresh answers null and clears what there was', async () => {
  const { cookie, id } = await newSession();
  const [client, , secret, family] = cookie.split('.');
  const another = (await newSession()).cookie.split('.');
  const madeUp = [
    undefined,
    '',
    'x',
    `${client}.${id}`,
    `${client}.${id}.${secret}`,
    `2.${id}.${secret}.${family}`,
    `${client}.${id}.${secret}.${another[3]}`,
    `${client}.${id}.${'A'.repeat(43)}.${'A'.repeat(43)}`,
    `${cookie}x`,
    "1.' or 1=1 --.x",
  ];
  for (const value of madeUp) {
    const reply = await refresh(value);
    expect(reply.answer).toBeNull();
    expect(reply.cookies.refresh?.value).toBe('');
  }
  expect(await isOpen(id)).toBe(true);
});

test('two tabs that wake together both stay signed in', async () => {
  const { cookie, id } = await newSession();
  const replies = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
  for (const reply of replies) expect(reply.answer?.Token).toBeTypeOf('string');
  expect(replies.filter((reply) => reply.cookies.refresh?.value)).toHaveLength(1);
  expect(await isOpen(id)).toBe(true);
});

test('a spent cookie used later is a stolen one: the session ends, for thief and owner', async () => {
  const { cookie, id } = await newSession();
  const mine = (await refresh(cookie)).cookies.refresh?.value;
  await ageBy(id, 21);
  expect((await refresh(cookie)).answer).toBeNull();
  expect(await isOpen(id)).toBe(false);
  expect((await refresh(mine)).answer).toBeNull();
});

test('a thief who trades twice before the owner comes back is found out as well', async () => {
  const { cookie, id } = await newSession();
  const once = (await refresh(cookie)).cookies.refresh?.value;
  const twice = (await refresh(once)).cookies.refresh?.value;
  expect((await refresh(cookie)).answer).toBeNull();
  expect(await isOpen(id)).toBe(false);
  expect((await refresh(twice)).answer).toBeNull();
});

test('a spent cookie within its grace gives no new cookie, which would outlive the owner’s', async () => {
  const { cookie } = await newSession();
  await refresh(cookie);
  expect((await refresh(cookie)).cookies.refresh).toBeUndefined();
});

const minutesLeft = async (id: string) => {
  const [row] = await app.query<{ minutes: number }>(
    'select extract(epoch from expires_at - now())::float8 / 60 as minutes from user_session where id = $1',
    [id],
  );
  return row?.minutes ?? 0;
};

test('a session without a visit runs out after 31 minutes; each visit gives it as many anew', async () => {
  const { cookie, id } = await newSession();
  expect(await minutesLeft(id)).toBeCloseTo(31, 0);
  await app.query(`update user_session set expires_at = now() + interval '1 minute' where id = $1`, [id]);
  const next = (await refresh(cookie)).cookies.refresh?.value;
  expect(await minutesLeft(id)).toBeCloseTo(31, 0);
  await app.query('update user_session set expires_at = now() where id = $1', [id]);
  expect((await refresh(next)).answer).toBeNull();
});

test('however often it is visited, a session ends 12 hours after it began', async () => {
  const { cookie, id } = await newSession();
  await app.query(
    `update user_session set created_at = now() - interval '11 hours 50 minutes' where id = $1`,
    [id],
  );
  await refresh(cookie);
  expect(await minutesLeft(id)).toBeCloseTo(10, 0);
});

test('what a browser was given before the sign-in is never promoted to the session', async () => {
  const planted = await newSession();
  const victim = browserOf(app);
  victim.cookies.set('refresh', planted.cookie);
  const before = victim.cookies.get('XSRF-TOKEN');
  const { answer, cookies } = await signIn(victim, A.users.COMPTABLE.email);
  expect(cookies.refresh?.value).toBeTruthy();
  expect(cookies.refresh?.value.split('.')[1]).not.toBe(planted.id);
  expect(answer.XsrfToken).not.toBe(before);
  expect((await whoAmI(answer.Token, before)).error.Code).toBe('XSRF_REFUSED');
  expect((await refresh(planted.cookie)).answer?.UserEMail).toBe(A.users.SUPPORT.email);
});

test('the cookies are taken away as they were given: same path, same protection', async () => {
  const { cookie } = await newSession();
  const given = (await refresh(cookie)).cookies.refresh?.attributes;
  const taken = (await refresh()).cookies.refresh?.attributes;
  const protection = (attributes = '') =>
    attributes
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !/^(Max-Age|Expires)=/i.test(part))
      .sort();
  expect(protection(taken)).toEqual(protection(given));
  expect(protection(taken)).toEqual(['HttpOnly', 'Path=/api/account', 'SameSite=Strict']);
});

test('signing off everywhere ends each session of the user, and of nobody else', async () => {
  const [mine, also] = [await newSession(), await newSession()];
  const other = browserOf(app);
  const others = (await signIn(other, A.users.COMPTABLE.email)).answer.Token?.split('.')[1] ?? '';
  const headers = { authorization: `Bearer ${mine.token}`, 'x-xsrf-token': mine.xsrf };
  const reply = await app.anonymous.call(LogOff, {}, { headers });
  expect(reply.answer).toBe(true);
  expect(reply.cookies.refresh?.value).toBe('');
  expect([await isOpen(mine.id), await isOpen(also.id), await isOpen(others)]).toEqual([false, false, true]);
  expect((await refresh(also.cookie)).answer).toBeNull();
  const [entry] = await app.query(
    `select user_id, entity_id from audit_entry where action = 'session.end-all' order by id desc limit 1`,
  );
  expect(entry).toEqual({ user_id: A.users.SUPPORT.id, entity_id: A.users.SUPPORT.id });
});

test('a user put out of use keeps no session alive', async () => {
  const { cookie } = await newSession();
  await app.query('update app_user set is_disabled = true where id = $1', [A.users.SUPPORT.id]);
  expect((await refresh(cookie)).answer).toBeNull();
  await app.query('update app_user set is_disabled = false where id = $1', [A.users.SUPPORT.id]);
});

test('logging out ends the session for every token of it, and clears the cookies', async () => {
  const { cookie, id, token, xsrf } = await newSession();
  expect((await whoAmI(token, xsrf)).status).toBe(200);
  const reply = await app.anonymous.call(LogOut, {}, withCookie(cookie));
  expect(reply.answer).toBe(true);
  expect(reply.cookies.refresh?.value).toBe('');
  expect(reply.cookies['XSRF-TOKEN']?.value).toBe('');
  expect(await isOpen(id)).toBe(false);
  expect((await whoAmI(token, xsrf)).status).toBe(401);
  expect((await refresh(cookie)).answer).toBeNull();
});

test('logging out by the access token alone ends its session, where the cookie is lost', async () => {
  const { id, token, xsrf } = await newSession();
  const headers = { authorization: `Bearer ${token}`, 'x-xsrf-token': xsrf };
  expect((await app.anonymous.call(LogOut, {}, { headers })).answer).toBe(true);
  expect(await isOpen(id)).toBe(false);
});

test('logging out without a session is no error', async () => {
  expect((await app.anonymous.call(LogOut, {})).answer).toBe(true);
});

test('a stolen database holds no refresh token', async () => {
  const { cookie, id } = await newSession();
  const [row] = await app.query('select row_to_json(s)::text as text from user_session s where id = $1', [
    id,
  ]);
  expect(row?.text).not.toContain(cookie.split('.')[2]);
});
