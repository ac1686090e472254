import { expect, test } from 'vitest';
import { EndOtherSessions, EndSession, GetSessions } from '#contract/identity/account/security-calls.ts';
import { getCurrentUser } from '#contract/identity/auth/calls.ts';
import type { TestClient } from '#proof/client.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;

const idOf = (as: TestClient) => as.credentials.token?.split('.')[1] ?? '';
const isIn = async (as: TestClient) => (await as.call(getCurrentUser, {})).status === 200;
const list = async (as: TestClient) => (await as.call(GetSessions, {})).answer;

test('a user sees their own living sessions, the latest first, and which one asks', async () => {
  const [first, second] = [await app.signIn('SUPPORT'), await app.signIn('SUPPORT')];
  const [over, ended] = [await app.signIn('SUPPORT'), await app.signIn('SUPPORT')];
  await app.signIn('COMPTABLE');
  await app.query('update user_session set expires_at = now() where id = $1', [idOf(over)]);
  await app.query('update user_session set ended_at = now() where id = $1', [idOf(ended)]);
  await app.query(
    `update user_session set address = '198.51.100.7', created_at = '2026-02-01T08:00:00Z', refreshed_at = '2026-02-01T08:30:00Z'
     where id = $1`,
    [idOf(first)],
  );
  expect(await list(first)).toEqual([
    expect.objectContaining({ Id: idOf(second), IsCurrent: false }),
    {
      Id: idOf(first),
      Device: 'Firefox sous Linux',
      Address: '198.51.100.7',
      StartedAt: '2026-02-01T08:00:00.000Z',
      LastSeenAt: '2026-02-01T08:30:00.000Z',
      IsCurrent: true,
    },
  ]);
});

test('a session that is ended is out at its next request; the others stay', async () => {
  const [as, lost] = [await app.signIn('ECF'), await app.signIn('ECF')];
  expect((await as.call(EndSession, { Id: idOf(lost) })).answer).toBe(true);
  expect([await isIn(as), await isIn(lost)]).toEqual([true, false]);
  const again = await as.call(EndSession, { Id: idOf(lost) });
  expect([again.status, again.error.Message]).toEqual([404, 'Cette session n’existe pas ou plus.']);
});

test('nobody ends a session of a colleague, or of another firm', async () => {
  const as = await app.signIn('JURIDIQUE');
  for (const other of [await app.signIn('COMPTABLE'), await app.signIn('JURIDIQUE', 'B')]) {
    expect((await as.call(EndSession, { Id: idOf(other) })).status).toBe(404);
    expect(await isIn(other)).toBe(true);
  }
});

test('ending the others leaves the one that asks, and those of everybody else', async () => {
  const [as, lost, forgotten] = [
    await app.signIn('DIRIGEANT'),
    await app.signIn('DIRIGEANT'),
    await app.signIn('DIRIGEANT'),
  ];
  const colleague = await app.signIn('COMPTABLE');
  expect((await as.call(EndOtherSessions, {})).answer).toEqual({ Ended: 2 });
  const left = await Promise.all([as, lost, forgotten, colleague].map(isIn));
  expect(left).toEqual([true, false, false, true]);
  expect((await as.call(EndOtherSessions, {})).answer).toEqual({ Ended: 0 });
  const journal = await app.query(
    `select after from audit_entry where action = 'session.end-others' and user_id = $1`,
    [A.users.DIRIGEANT.id],
  );
  expect(journal).toEqual([{ after: { ended: 2 } }]);
});
