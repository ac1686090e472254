import { expect, test, vi } from 'vitest';
import { Login } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import { testPassword } from '#proof/firms.ts';
import { browserOf } from '#proof/processes/browser.ts';
import { startTestApp } from '#proof/test-app.ts';
import { isPasswordOf } from '../passwords/passwords.ts';

vi.mock(import('../passwords/passwords.ts'), async (original) => {
  const passwords = await original();
  return { ...passwords, isPasswordOf: vi.fn(passwords.isPasswordOf) };
});

const app = await startTestApp();
const { A } = app.firms;

/** Signs in, while something happens between the check of the password and what comes of it. */
async function signInWhile(email: string, sql: string) {
  const check = vi.mocked(isPasswordOf).getMockImplementation() ?? expect.fail();
  vi.mocked(isPasswordOf).mockImplementationOnce(async (...credentials) => {
    const holds = await check(...credentials);
    await app.query(`update app_user set ${sql} where email = $1`, [email]);
    return holds;
  });
  const Password = Buffer.from(testPassword).toString('base64');
  return browserOf(app).call(Login, { Email: email, Password });
}

test('a lock that comes while the password is checked holds: guesses made side by side gain nothing', async () => {
  const reply = await signInWhile(A.users.SUPPORT.email, `locked_until = now() + interval '1 minute'`);
  expect(reply.answer.CnxEtatCompte).toBe(accountStates.CpteBloque);
});

test('a password replaced while it is checked opens nothing', async () => {
  const reply = await signInWhile(A.users.COMPTABLE.email, `password_hash = 'une autre'`);
  expect(reply.answer.CnxEtatCompte).toBe(accountStates.MDPIncorrect);
  expect(reply.cookies).toEqual({});
});
