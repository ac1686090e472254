import { expect, test } from 'vitest';
import {
  GetCoffreFortEnabledAsync,
  GetCoffreFortuser,
  registerCoffreFort,
  SetCoffreFortEnabledAsync,
} from '#contract/identity/account/calls.ts';
import type { TestClient } from '#proof/client.ts';
import type { Who } from '#proof/firms/users.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;

const read = async (as: TestClient) => (await as.call(GetCoffreFortuser, {})).answer;
const isEnabled = async (as: TestClient) => (await as.call(GetCoffreFortEnabledAsync, {})).answer;
const set = (as: TestClient, Enabled: boolean) => as.call(SetCoffreFortEnabledAsync, { Enabled });
const journal = (who: Who) =>
  app.query('select action, before, after from audit_entry where user_id = $1 order by id', [
    A.users[who].id,
  ]);
const none = { isRegistered: false, enabled: false };
const open = { isRegistered: true, enabled: true };
const closed = { isRegistered: true, enabled: false };

test('a strongbox is opened once; asking again changes nothing', async () => {
  const [as, colleague] = [await app.signIn('SUPPORT'), await app.signIn('COMPTABLE')];
  expect([await read(as), await isEnabled(as)]).toEqual([null, false]);
  const registered = (await as.call(registerCoffreFort, {})).answer;
  const { id, fullName, email } = A.users.SUPPORT;
  expect(registered).toEqual({
    UserId: id,
    FullName: fullName,
    Email: email,
    RegisteredAt: expect.stringMatching(/Z$/),
    IsEnabled: true,
  });
  expect((await as.call(registerCoffreFort, {})).answer).toEqual(registered);
  expect([await read(as), await isEnabled(as)]).toEqual([registered, true]);
  expect([await read(colleague), await isEnabled(colleague)]).toEqual([null, false]);
  expect(await journal('SUPPORT')).toEqual([{ action: 'coffre-fort.register', before: none, after: open }]);
});

test('one that was switched off stays so when registered again', async () => {
  const as = await app.signIn('ECF');
  await as.call(registerCoffreFort, {});
  await set(as, false);
  expect((await as.call(registerCoffreFort, {})).answer.IsEnabled).toBe(false);
  expect(await isEnabled(as)).toBe(false);
});

test('switching it on registers it, switching it off keeps the registration', async () => {
  const as = await app.signIn('JURIDIQUE');
  expect((await set(as, false)).answer).toBe(true);
  expect(await read(as)).toBeNull();
  expect((await set(as, true)).answer).toBe(true);
  const registered = await read(as);
  expect(registered?.IsEnabled).toBe(true);
  await set(as, true);
  await set(as, false);
  expect(await read(as)).toEqual({ ...registered, IsEnabled: false });
  await set(as, true);
  expect(await read(as)).toEqual(registered);
  expect((await journal('JURIDIQUE')).map(({ before, after }) => [before, after])).toEqual([
    [none, open],
    [open, closed],
    [closed, open],
  ]);
});

test('no strongbox is opened or switched without a fresh proof of who asks', async () => {
  const as = await app.signIn('DIRIGEANT', 'A', { stepUps: false });
  expect((await set(as, true)).error.Code).toBe('STEP_UP_REQUIRED');
  expect((await as.call(registerCoffreFort, {})).error.Code).toBe('STEP_UP_REQUIRED');
});
