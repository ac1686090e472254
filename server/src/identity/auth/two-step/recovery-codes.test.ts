import { expect, test } from 'vitest';
import { CreateRecoveryCodes, GetTwoStepSettings } from '#contract/identity/account/security-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import { startTestApp } from '#proof/test-app.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

const app = await startTestApp();
const { A, B } = app.firms;

const spend = (who: Who, code: string | undefined, firm = A) =>
  app.database.asInstallation((db) =>
    spendRecoveryCode(app, db, { clientId: firm.id, userId: firm.users[who].id }, code ?? ''),
  );

async function newCodes(who: Who) {
  const as = await app.signIn(who);
  const { Codes } = (await as.call(CreateRecoveryCodes, {})).answer;
  const left = async () => (await as.call(GetTwoStepSettings, {})).answer.RecoveryCodesLeft;
  return { Codes, left };
}

test('ten different codes are told, without a letter that is mistaken for another', async () => {
  const { Codes, left } = await newCodes('SUPPORT');
  expect(new Set(Codes).size).toBe(10);
  for (const code of Codes) expect(code).toMatch(/^[A-HJKMNP-TW-Z2-9]{5}-[A-HJKMNP-TW-Z2-9]{5}$/);
  expect(await left()).toBe(10);
});

test('a code serves once', async () => {
  const { Codes, left } = await newCodes('COMPTABLE');
  expect(await spend('COMPTABLE', Codes[3])).toBe(true);
  expect(await left()).toBe(9);
  expect(await spend('COMPTABLE', Codes[3])).toBe(false);
  expect(await left()).toBe(9);
});

test('a code sent several times at once serves once', async () => {
  const { Codes } = await newCodes('ECF');
  const found = await Promise.all([1, 2, 3].map(() => spend('ECF', Codes[0])));
  expect(found.filter(Boolean)).toHaveLength(1);
});

test('a code is right in lower case and without its hyphen', async () => {
  const { Codes } = await newCodes('JURIDIQUE');
  expect(await spend('JURIDIQUE', Codes[0]?.toLowerCase())).toBe(true);
  expect(await spend('JURIDIQUE', Codes[1]?.replace('-', ''))).toBe(true);
});

test('what is no code of the user is not one', async () => {
  const { Codes } = await newCodes('DIRIGEANT');
  await newCodes('FACTURATION');
  expect(await spend('FACTURATION', Codes[0])).toBe(false);
  expect(await spend('DIRIGEANT', Codes[0], B)).toBe(false);
  for (const code of ['', 'ABCDE-FGHJK', 'AAAAAA', '------'])
    expect(await spend('DIRIGEANT', code)).toBe(false);
  expect(await spend('DIRIGEANT', Codes[0])).toBe(true);
});

test('new codes void those before; their owner is told by mail', async () => {
  const before = await newCodes('CHEF_MISSION');
  const after = await newCodes('CHEF_MISSION');
  expect(await after.left()).toBe(10);
  for (const code of before.Codes) expect(await spend('CHEF_MISSION', code)).toBe(false);
  expect(await spend('CHEF_MISSION', after.Codes[0])).toBe(true);
  const mails = await app.query('select subject from outbox_message where recipient = $1', [
    A.users.CHEF_MISSION.email,
  ]);
  expect(mails).toEqual([{ subject: 'Nouveaux codes de secours' }, { subject: 'Nouveaux codes de secours' }]);
});

test('asked twice at once, ten codes serve and not twenty', async () => {
  const as = await app.signIn('SUPPORT');
  await Promise.all([as.call(CreateRecoveryCodes, {}), as.call(CreateRecoveryCodes, {})]);
  expect((await as.call(GetTwoStepSettings, {})).answer.RecoveryCodesLeft).toBe(10);
});

test('a stolen database holds no code, nor does the journal or the log', async () => {
  const { Codes } = await newCodes('INFORMATIQUES');
  const rows = await app.query<{ text: string }>(
    `select to_jsonb(c)::text || encode(code_hash, 'escape') as text from recovery_code c
     union all select to_jsonb(e)::text from audit_entry e`,
  );
  const everything = rows.map(({ text }) => text).join() + app.logLines.join();
  for (const code of Codes) {
    expect(everything).not.toContain(code);
    expect(everything).not.toContain(code.replace('-', ''));
  }
});
