import { expect, test } from 'vitest';
import { newPassword } from '#contract/identity/auth/fields.ts';
import { decodePassword, hashPassword, isPasswordOf } from './passwords.ts';

const encoded = (password: string) => Buffer.from(password).toString('base64');

/** 200 characters, the most that is taken, with blanks at both ends. */
const longest = ` Été${'x'.repeat(191)}7!🔑 `;

test('a password is kept by argon2id, at 19 MiB and two passes, with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword(longest), hashPassword(longest)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
});

test('a password of 200 characters is taken as it was typed: nothing cut, trimmed or folded', async () => {
  expect(longest.length).toBe(200);
  expect(newPassword.parse(longest)).toBe(longest);
  expect(decodePassword('Password', encoded(longest))).toBe(longest);
});

test('it opens to all of its characters, in their case and order, and to nothing near it', async () => {
  const kept = await hashPassword(longest);
  expect(await isPasswordOf(kept, longest)).toBe(true);
  const near = [
    longest.trim(),
    longest.slice(0, -1),
    longest.slice(0, 72),
    longest.toLowerCase(),
    longest.normalize('NFD'),
  ];
  for (const other of near) expect(await isPasswordOf(kept, other)).toBe(false);
});

test('a new password has eight characters at least', () => {
  expect(newPassword.safeParse('Aé7!xyz').success).toBe(false);
  expect(newPassword.safeParse('Aé7!xyzw').success).toBe(true);
});
