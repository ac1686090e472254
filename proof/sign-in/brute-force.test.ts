import { expect, test } from 'vitest';
import { Login } from '#contract/identity/auth/calls.ts';
import { accountStates } from '#contract/identity/auth/session.ts';
import { testPassword } from '../firms.ts';
import { startTestApp } from '../test-app.ts';

const app = await startTestApp();
const users = [...Object.values(app.firms.A.users), ...Object.values(app.firms.B.users)].filter(
  ({ email }) => !email.startsWith('disabled'),
);

const encode = (password: string) => Buffer.from(password).toString('base64');
const guessesEach = 200;
const addresses = Array.from({ length: 50 }, (_, index) => `203.0.113.${index + 1}`);

/** The right password comes up once for each account, well after its lock. */
const passwordOf = (round: number) => (round === 12 ? testPassword : `Supposition-${round}!`);

test('10,000 guesses from 50 addresses over 50 accounts open none, though the right password is among them', async () => {
  const states = new Map<number | string, number>();
  const guess = async (address: string, number: number) => {
    const user = users[number % users.length];
    const round = Math.floor(number / users.length);
    const Email = user?.email ?? '';
    const reply = await app.anonymous.call(
      Login,
      { Email, Password: encode(passwordOf(round)) },
      { address },
    );
    const told = reply.status === 200 ? reply.answer.CnxEtatCompte : reply.status;
    states.set(told, (states.get(told) ?? 0) + 1);
  };
  // each address tries one after the other, all addresses side by side
  let number = 0;
  await Promise.all(
    addresses.map(async (address) => {
      for (let tried = 0; tried < guessesEach; tried += 1) await guess(address, number++);
    }),
  );
  expect([...states.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000);
  expect(states.get(accountStates.CnxOK)).toBeUndefined();
  // no more wrong answers than five an account, and one or two that were already on their way when it locked
  expect(states.get(accountStates.MDPIncorrect) ?? 0).toBeLessThanOrEqual(users.length * 7);
  // an address gets 20 guesses a minute and no more
  expect(states.get(429) ?? 0).toBeGreaterThan(10_000 / 2);
  expect(
    await app.query("select from user_session where created_at > now() - interval '1 hour'"),
  ).toHaveLength(2);
}, 300_000);
