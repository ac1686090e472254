import { expect, test } from 'vitest';
import {
  GetConnectedUserPhoneNumber,
  SendChangePhoneNumberTokenAsync,
  UpdatePhoneNumberAsync,
} from '#contract/identity/account/calls.ts';
import { GetTwoStepSettings } from '#contract/identity/account/security-calls.ts';
import type { TestClient } from '#proof/client.ts';
import { mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';
import { associatedDataOf, Content, outboxSealing } from '#server/platform/outbox/outbox.ts';
import { mobileNumber } from './phone.ts';

const app = await startTestApp();
const { A } = app.firms;

const phoneOf = async (as: TestClient) => (await as.call(GetConnectedUserPhoneNumber, {})).answer.PhoneNumber;
const ask = (as: TestClient, PhoneNumber: string) =>
  as.call(SendChangePhoneNumberTokenAsync, { PhoneNumber });
const change = (as: TestClient, PhoneNumber: string, Code: string) =>
  as.call(UpdatePhoneNumberAsync, { PhoneNumber, Code });

/** The code of the last text message to a number. */
async function codeSentTo(phone: string): Promise<string> {
  const [row] = await app.query<{ id: string; client_id: number; sealed: Buffer }>(
    `select id, client_id, sealed_content as sealed from outbox_message where kind = 'sms' and recipient = $1
     order by created_at desc limit 1`,
    [phone],
  );
  if (!row) throw new Error(`nothing was sent to ${phone}`);
  const { open } = outboxSealing(app.settings.secretKey);
  const { text } = Content.parse(JSON.parse(open(row.sealed, associatedDataOf(row.client_id, row.id))));
  return /^[A-Z\d]{6}/.exec(text)?.[0] ?? '';
}

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['07.56.78.90.12', '+33756789012'],
  ['+32 470 12 34 56', '+32470123456'],
  // in the United States nobody can tell a mobile from a line
  ['+1 212 555 2368', '+12125552368'],
])('%s is kept as %s', (typed, kept) => {
  expect(mobileNumber(typed)).toBe(kept);
});

test.each([
  ['04 72 01 02 03', 'Indiquez un numéro de téléphone mobile.'],
  ['+33 1 42 68 53 00', 'Indiquez un numéro de téléphone mobile.'],
  ['0 899 12 34 56', 'Indiquez un numéro de téléphone mobile.'],
  ['06 12 34', 'Numéro de téléphone invalide.'],
  ['téléphone', 'Numéro de téléphone invalide.'],
  ['+999 123456789', 'Numéro de téléphone invalide.'],
])('%s is refused: %s', async (typed, message) => {
  const as = await app.signIn('SUPPORT');
  await app.query('delete from call_count');
  for (const reply of [await ask(as, typed), await change(as, typed, 'ABC234')]) {
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage('PhoneNumber')).toBe(message);
  }
});

test('a number is kept once the code sent to it has come back, and its owner is told by mail', async () => {
  const as = await app.signIn('COMPTABLE');
  expect((await ask(as, '06 12 00 00 01')).answer).toBe(true);
  expect(await phoneOf(as)).toBeNull();
  expect((await change(as, '06 12 00 00 01', await codeSentTo('+33612000001'))).answer).toBe(true);
  expect(await phoneOf(as)).toBe('+33612000001');
  expect((await as.call(GetTwoStepSettings, {})).answer.Phone).toMatch(/01$/);
  const mail = (await mailsTo(app, A.users.COMPTABLE.email)).at(-1);
  expect(mail?.subject).toBe('Numéro de téléphone modifié');
  expect(mail?.text).not.toContain('612000001');
  const journal = await app.query(
    `select before, after from audit_entry where action = 'account.change-phone' and user_id = $1`,
    [A.users.COMPTABLE.id],
  );
  expect(journal).toEqual([{ before: { phone: null }, after: { phone: '+33612000001' } }]);
});

test('a code proves the number that it was sent to, and no other', async () => {
  const as = await app.signIn('JURIDIQUE');
  await ask(as, '06 12 00 00 02');
  const code = await codeSentTo('+33612000002');
  expect((await change(as, '06 12 00 00 03', code)).answer).toBe(false);
  expect(await phoneOf(as)).toBeNull();
  expect((await change(as, '+33612000002', code)).answer).toBe(true);
});

test('a code serves once, and its owner alone', async () => {
  const [as, colleague] = [await app.signIn('ECF'), await app.signIn('FACTURATION')];
  await ask(as, '06 12 00 00 04');
  const code = await codeSentTo('+33612000004');
  expect((await change(colleague, '06 12 00 00 04', code)).answer).toBe(false);
  expect((await change(as, '06 12 00 00 04', code)).answer).toBe(true);
  expect((await change(as, '06 12 00 00 04', code)).answer).toBe(false);
  expect(await phoneOf(colleague)).toBeNull();
});

test('a code cannot be guessed: wrong attempts are counted, and the right one then comes too late', async () => {
  const as = await app.signIn('DIRIGEANT');
  await ask(as, '06 12 00 00 05');
  const code = await codeSentTo('+33612000005');
  const wrong = code === 'ABC234' ? 'ABC235' : 'ABC234';
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await change(as, '06 12 00 00 05', wrong)).answer).toBe(false);
  expect((await change(as, '06 12 00 00 05', code)).answer).toBe(false);
});

test('no more than five codes leave in a quarter of an hour', async () => {
  const numbers = [10, 11, 12, 13, 14, 15].map((end) => `06 12 00 00 ${end}`);
  const statuses: number[] = [];
  // each from a session of its own: it is the user who is counted, not the session
  for (const number of numbers) statuses.push((await ask(await app.signIn('CHEF_MISSION'), number)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('no phone is changed without a fresh proof of who asks', async () => {
  const as = await app.signIn('COMPTABLE', 'A', { stepUps: false });
  expect((await ask(as, '06 12 00 00 20')).error.Code).toBe('STEP_UP_REQUIRED');
  expect((await change(as, '06 12 00 00 20', 'ABC234')).error.Code).toBe('STEP_UP_REQUIRED');
});
