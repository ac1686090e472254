import { expect, test } from 'vitest';
import { Login, LogOut, refreshTokenv2 } from '#contract/identity/auth/calls.ts';
import { testPassword } from '#proof/firms.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp({ settings: { publicUrl: 'https://gouvernance.example' } });

const signIn = () =>
  app.anonymous.call(Login, {
    Email: app.firms.A.users.SUPPORT.email,
    Password: Buffer.from(testPassword).toString('base64'),
  });

test('over HTTPS a cookie is taken from this very host alone, and never leaves by plain HTTP', async () => {
  const { cookies } = await signIn();
  const refresh = cookies['__Host-refresh'];
  expect(refresh?.value).toBeTruthy();
  for (const attribute of [/; Secure/i, /; HttpOnly/i, /; SameSite=Strict/i, /; Path=\/(;|$)/i])
    expect(refresh?.attributes).toMatch(attribute);
  // a cookie of several hosts, which __Host- forbids
  expect(refresh?.attributes).not.toMatch(/Domain=/i);
  expect(cookies['XSRF-TOKEN']?.attributes).toMatch(/; Secure/i);
  expect(cookies['XSRF-TOKEN']?.attributes).toMatch(/; SameSite=Strict/i);
  expect(Object.keys(cookies).sort()).toEqual(['XSRF-TOKEN', '__Host-pending', '__Host-refresh']);
});

test('a session goes on and ends by the cookie of this name, and by no other', async () => {
  const { cookies } = await signIn();
  const value = cookies['__Host-refresh']?.value;
  const refresh = (name: string) =>
    app.anonymous.call(refreshTokenv2, {}, { headers: { cookie: `${name}=${value}` } });
  expect((await refresh('refresh')).answer).toBeNull();
  const next = await refresh('__Host-refresh');
  expect(next.answer?.UserEMail).toBe(app.firms.A.users.SUPPORT.email);
  const held = { headers: { cookie: `__Host-refresh=${next.cookies['__Host-refresh']?.value}` } };
  expect((await app.anonymous.call(LogOut, {}, held)).cookies['__Host-refresh']?.value).toBe('');
  expect((await app.anonymous.call(refreshTokenv2, {}, held)).answer).toBeNull();
});
