import { expect, test } from 'vitest';
import { getCurrentUser, Login, LogOut, refreshTokenv2 } from '#contract/auth/calls.ts';
import { testPassword } from '#proof/firms.ts';
import { openHouse } from '#proof/house.ts';

const house = await openHouse();
const { A } = house.firms;

/** Signs in as a browser and tells the refresh cookie. */
async function newSession() {
  const Password = Buffer.from(testPassword).toString('base64');
  const reply = await house.anonymous.call(Login, { Email: A.users.SUPPORT.email, Password });
  const cookie = reply.cookies.refresh?.value ?? '';
  return { cookie, id: cookie.split('.')[1] ?? '', token: reply.answer.Token, xsrf: reply.answer.XsrfToken };
}

const withCookie = (cookie: string | undefined) => ({
  headers: { cookie: cookie === undefined ? undefined : `refresh=${cookie}` },
});
const refresh = (cookie?: string) => house.anonymous.call(refreshTokenv2, {}, withCookie(cookie));
const ageBy = (id: string, seconds: number) =>
  house.query(
    `update user_session set refreshed_at = refreshed_at - $2 * interval '1 second' where id = $1`,
    [id, seconds],
  );
const isOpen = async (id: string) => {
  const [row] = await house.query('select ended_at is null as open from user_session where id = $1', [id]);
  return row?.open;
};
const whoAmI = (token = '', xsrf = '') =>
  house.anonymous.call(
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
  const [client, , secret] = cookie.split('.');
  const madeUp = [
    undefined,
    '',
    'x',
    `${client}.${id}`,
    `2.${id}.${secret}`,
    `${client}.${id}.${'A'.repeat(43)}`,
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

test('a spent cookie within its grace gives no new cookie, which would outlive the owner’s', async () => {
  const { cookie } = await newSession();
  await refresh(cookie);
  expect((await refresh(cookie)).cookies.refresh).toBeUndefined();
});

test('a session without a visit runs out; each visit gives it its time anew', async () => {
  const { cookie, id } = await newSession();
  await house.query(`update user_session set expires_at = now() + interval '1 minute' where id = $1`, [id]);
  const next = (await refresh(cookie)).cookies.refresh?.value;
  const [row] = await house.query(
    `select expires_at > now() + interval '11 hours' as prolonged from user_session where id = $1`,
    [id],
  );
  expect(row?.prolonged).toBe(true);
  await house.query('update user_session set expires_at = now() where id = $1', [id]);
  expect((await refresh(next)).answer).toBeNull();
});

test('a user put out of use keeps no session alive', async () => {
  const { cookie } = await newSession();
  await house.query('update app_user set is_disabled = true where id = $1', [A.users.SUPPORT.id]);
  expect((await refresh(cookie)).answer).toBeNull();
  await house.query('update app_user set is_disabled = false where id = $1', [A.users.SUPPORT.id]);
});

test('logging out ends the session for every token of it, and clears the cookies', async () => {
  const { cookie, id, token, xsrf } = await newSession();
  expect((await whoAmI(token, xsrf)).status).toBe(200);
  const reply = await house.anonymous.call(LogOut, {}, withCookie(cookie));
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
  expect((await house.anonymous.call(LogOut, {}, { headers })).answer).toBe(true);
  expect(await isOpen(id)).toBe(false);
});

test('logging out without a session is no error', async () => {
  expect((await house.anonymous.call(LogOut, {})).answer).toBe(true);
});

test('a stolen database holds no refresh token', async () => {
  const { cookie, id } = await newSession();
  const [row] = await house.query('select row_to_json(s)::text as text from user_session s where id = $1', [
    id,
  ]);
  expect(row?.text).not.toContain(cookie.split('.')[2]);
});
