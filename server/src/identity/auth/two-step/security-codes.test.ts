import { expect, test } from 'vitest';
import type { Who } from '#proof/firms/users.ts';
import { anotherCode, lastCode, lastMessage } from '#proof/sign-in/codes.ts';
import { startTestApp } from '#proof/test-app.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { sendCode, spendCode } from './security-codes.ts';

const app = await startTestApp();
const { A } = app.firms;
const needs = { settings: app.settings, outbox: outbox(app.settings.secretKey) };

const holderOf = (who: Who, purpose: 'two-step' | 'change-phone' = 'two-step') =>
  ({ clientId: A.id, userId: A.users[who].id, purpose }) as const;
type Holder = ReturnType<typeof holderOf>;

const send = (holder: Holder, destination: string) =>
  app.database.asInstallation((db) =>
    sendCode(needs, db, {
      ...holder,
      channel: destination.startsWith('+') ? 'Phone' : 'Email',
      destination,
    }),
  );
const spend = (holder: Holder, code: string, destination?: string) =>
  app.database.asInstallation((db) =>
    spendCode(needs, db, { ...holder, code, ...(destination ? { destination } : {}) }),
  );
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `code-${addresses}@a.example`;
};
/** A code just sent, and where to. */
async function sent(holder: Holder) {
  const address = newAddress();
  expect(await send(holder, address)).toBe(true);
  return { address, code: await lastCode(app, address) };
}

test('a code is six characters that nobody mistakes, and no two are alike', async () => {
  const codes = [
    await sent(holderOf('SUPPORT')),
    await sent(holderOf('SUPPORT')),
    await sent(holderOf('SUPPORT')),
  ];
  for (const { code } of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(3);
});

test('it serves once, in whatever case it is typed', async () => {
  const holder = holderOf('COMPTABLE');
  const { code } = await sent(holder);
  expect(await spend(holder, code.toLowerCase())).toBe(true);
  expect(await spend(holder, code)).toBe(false);
});

test('spent twice at once, it serves once', async () => {
  const holder = holderOf('COMPTABLE');
  const { code } = await sent(holder);
  const spent = await Promise.all([spend(holder, code), spend(holder, code), spend(holder, code)]);
  expect(spent.filter(Boolean)).toHaveLength(1);
});

test('after ten minutes it is too old', async () => {
  const holder = holderOf('JURIDIQUE');
  const { code } = await sent(holder);
  const [row] = await app.query(
    `update security_code set expires_at = now() where user_id = $1
     returning extract(epoch from expires_at - created_at) < 600 as early`,
    [holder.userId],
  );
  expect(row?.early).toBe(true);
  expect(await spend(holder, code)).toBe(false);
});

test('the next one ends those before', async () => {
  const holder = holderOf('DIRIGEANT');
  const [before, last] = [await sent(holder), await sent(holder)];
  expect(await spend(holder, before.code)).toBe(false);
  expect(await spend(holder, last.code)).toBe(true);
  // nor does it come back once the last one is spent
  expect(await spend(holder, before.code)).toBe(false);
});

test('five wrong attempts end it: the right one then comes too late', async () => {
  const holder = holderOf('ECF');
  const { code } = await sent(holder);
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(await spend(holder, anotherCode(code))).toBe(false);
  expect(await spend(holder, code)).toBe(false);
  const again = await sent(holder);
  for (let attempt = 1; attempt <= 4; attempt += 1) await spend(holder, anotherCode(again.code));
  expect(await spend(holder, again.code)).toBe(true);
});

test('guesses made side by side are all counted', async () => {
  const holder = holderOf('FACTURATION');
  const { code } = await sent(holder);
  await Promise.all(Array.from({ length: 5 }, () => spend(holder, anotherCode(code))));
  expect(await spend(holder, code)).toBe(false);
});

test('it is one user’s, for one purpose, from one destination', async () => {
  const holder = holderOf('CHEF_MISSION');
  const { code, address } = await sent(holder);
  await sent(holderOf('SUPPORT', 'change-phone'));
  await sent(holderOf('CHEF_MISSION', 'change-phone'));
  expect(await spend(holderOf('SUPPORT', 'change-phone'), code)).toBe(false);
  expect(await spend(holderOf('CHEF_MISSION', 'change-phone'), code)).toBe(false);
  expect(await spend(holder, code, 'ailleurs@a.example')).toBe(false);
  expect(await spend(holder, code, address)).toBe(true);
});

test('more than five in a quarter of an hour are not sent', async () => {
  const holder = holderOf('EXPERT_COMPTABLE');
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(holder, address)));
  expect(answers.filter(Boolean)).toHaveLength(5);
  expect(await send(holderOf('EXPERT_COMPTABLE', 'change-phone'), address)).toBe(true);
  await app.query(
    `update security_code set created_at = created_at - interval '15 minutes' where user_id = $1`,
    [holder.userId],
  );
  expect(await send(holder, address)).toBe(true);
});

test('the database holds no code, and nothing that a list of all codes could be tried on without the key', async () => {
  const holder = holderOf('INFORMATIQUES');
  const [first, second] = [await sent(holder), await sent(holderOf('INFORMATIQUES', 'change-phone'))];
  const rows = await app.query<{ id: string; code_hash: Buffer; text: string }>(
    'select id, code_hash, c::text as text from security_code c where user_id = $1',
    [holder.userId],
  );
  for (const { text } of rows) for (const { code } of [first, second]) expect(text).not.toContain(code);
  await app.query(
    `update security_code set code_hash = (select code_hash from security_code where user_id = $1 and purpose = 'change-phone')
     where user_id = $1`,
    [holder.userId],
  );
  // a digest moved to another row is no longer right
  expect(await spend(holder, second.code)).toBe(false);
});

test('no message leaves where what caused it is undone', async () => {
  const address = newAddress();
  const undone = app.database.asInstallation(async (db) => {
    await sendCode(needs, db, {
      ...holderOf('SUPPORT', 'change-phone'),
      channel: 'Email',
      destination: address,
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await expect(lastMessage(app, address)).rejects.toThrow('nothing was sent');
});

test('a mail says in French what the code is for, how long it serves and what to do if nobody asked', async () => {
  const { address, code } = await sent(holderOf('PORTAGE_SALARIAL'));
  const { kind, text, html } = await lastMessage(app, address);
  expect(kind).toBe('mail');
  expect(text).toContain(code);
  expect(html).toContain(code);
  expect(text).toContain('confirme votre identité');
  expect(text).toContain('pendant 10 minutes');
  expect(text).toContain('changez votre mot de passe');
});

test('a text message fits one of 160 characters of the GSM alphabet', async () => {
  await send(holderOf('GOLDENPORTAGE'), '+33612345678');
  const { kind, text } = await lastMessage(app, '+33612345678');
  expect(kind).toBe('sms');
  expect(text).toMatch(/^[\w .,éèàù]{1,160}$/);
  expect(text).toContain('10 minutes');
});
