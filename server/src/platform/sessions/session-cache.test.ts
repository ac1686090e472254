import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#proof/test-app.ts';
import { openDatabase } from '../database/pool.ts';
import type { Statement } from '../database/statement.ts';

const app = await startTestApp();
const { id: clientId } = app.firms.A;
const module = 'atelier';
const permission = 'Atelier';

/** A user of firm A who is signed in, and both ways into the firm: one reads, one opens a transaction. */
async function signedIn() {
  const sessionId = randomUUID();
  const [user] = await app.query<{ id: number }>(
    `insert into app_user (client_id, email, last_name, first_name) values ($1, $2, 'Moreau', 'Ève') returning id`,
    [clientId, `${sessionId}@a.example`],
  );
  await app.query(`insert into user_role values ($1, $2, 'JURIDIQUE')`, [clientId, user?.id]);
  await app.query(`insert into client_module values ($1, $2) on conflict do nothing`, [clientId, module]);
  await app.query('delete from role_permission where permission = $1', [permission]);
  await app.query(
    `insert into user_session (client_id, id, user_id, refresh_hash, expires_at) values ($1, $2, $3, '', now() + interval '1 hour')`,
    [clientId, sessionId, user?.id],
  );
  const database = openDatabase({ url: app.databaseUrl, connections: 2 });
  onTestFinished(() => database.close());
  const place = { claim: { clientId, sessionId, expiresAt: Number.POSITIVE_INFINITY }, module, permission };
  return {
    ids: { $client: clientId, $session: `'${sessionId}'`, $user: user?.id },
    read: async () => (await database.readOnce(place, { text: 'select 1', values: [] })).session,
    enter: () => database.inSession({ ...place, changes: false }, async (_, session) => session),
    enterWith: (first: Statement) =>
      database.inSession({ ...place, changes: false, first }, async (_, session, rows) => ({
        session,
        rows,
      })),
  };
}

const atFirst = {
  fullName: 'Ève Moreau',
  kind: 'staff',
  roles: ['JURIDIQUE'],
  hasModule: true,
  overrides: null,
};

/** All that a call is told of its session, each changed by whatever statement, and what the next call must be told. */
const changes: [what: string, statement: string, told: object | undefined][] = [
  ['is ended', 'update user_session set ended_at = now() where id = $session', undefined],
  ['is deleted', 'delete from user_session where id = $session', undefined],
  ['is cut short', 'update user_session set expires_at = now() where id = $session', undefined],
  ['has its account closed', 'update app_user set is_disabled = true where id = $user', undefined],
  ['has its account deleted', 'delete from app_user where id = $user', undefined],
  [
    'has another last name',
    `update app_user set last_name = 'Noir' where id = $user`,
    { fullName: 'Ève Noir' },
  ],
  [
    'has another first name',
    `update app_user set first_name = 'Zoé' where id = $user`,
    { fullName: 'Zoé Moreau' },
  ],
  [
    'has another address',
    `update app_user set email = 'zoe@a.example' where id = $user`,
    { email: 'zoe@a.example' },
  ],
  ['becomes a customer’s', `update app_user set kind = 'client' where id = $user`, { kind: 'client' }],
  ['loses a role', 'delete from user_role where user_id = $user', { roles: [] }],
  ['changes its role', `update user_role set role = 'PAIE' where user_id = $user`, { roles: ['PAIE'] }],
  [
    'is given a role',
    `insert into user_role values ($client, $user, 'PAIE')`,
    { roles: ['JURIDIQUE', 'PAIE'] },
  ],
  [
    'loses a module with its firm',
    `delete from client_module where module = '${module}'`,
    { hasModule: false },
  ],
  [
    'has a permission withdrawn',
    `insert into role_permission values ($client, '${permission}', 'JURIDIQUE', false)`,
    { overrides: { JURIDIQUE: false } },
  ],
];

test.each(changes)('a session that %s is so for the very next call', async (_, statement, told) => {
  const { ids, read, enter } = await signedIn();
  for (const ask of [read, enter, read, enter]) expect(await ask()).toMatchObject(atFirst);
  await app.query(
    Object.entries(ids).reduce((text, [name, value]) => text.replaceAll(name, String(value)), statement),
  );
  const expected = told && expect.objectContaining({ ...atFirst, ...told });
  for (const ask of [enter, read, enter]) expect(await ask()).toEqual(expected);
});

test('a session that changes while a reading call was the last to see it is so for both', async () => {
  const { ids, read, enter } = await signedIn();
  await read();
  await app.query('update user_session set ended_at = now() where id = $1', [ids.$session.slice(1, -1)]);
  expect([await read(), await enter()]).toEqual([undefined, undefined]);
});

test('what is read on entering is the firm’s own, whether the session was unknown, known or has changed', async () => {
  const { ids, enterWith } = await signedIn();
  const first = {
    text: 'select count(*) as all, count(*) filter (where client_id = $1) as own from person',
    values: [clientId],
  };
  const own = app.firms.A.persons.length;
  const expected = { session: expect.objectContaining(atFirst), rows: [{ all: own, own }] };
  for (const _ of ['unknown', 'known']) expect(await enterWith(first)).toEqual(expected);
  await app.query(`update app_user set first_name = 'Zoé' where id = $1`, [ids.$user]);
  expect((await enterWith(first)).rows).toEqual(expected.rows);
  await app.query('update user_session set ended_at = now() where id = $1', [ids.$session.slice(1, -1)]);
  expect((await enterWith(first)).session).toBeUndefined();
});

test('a session that nothing has changed is not read again', async () => {
  const { ids, read, enter } = await signedIn();
  await read();
  // with its triggers asleep, the table can be changed without anybody’s knowing
  await app.query(
    `set session_replication_role = replica; update user_session set ended_at = now() where id = ${ids.$session}; reset session_replication_role`,
  );
  for (const ask of [read, enter]) expect(await ask()).toMatchObject(atFirst);
});

test('a session ends at its time though nothing says so', async () => {
  const { ids, read, enter } = await signedIn();
  await app.query(
    `update user_session set expires_at = now() + interval '4 seconds' where id = ${ids.$session}`,
  );
  expect(await read()).toMatchObject(atFirst);
  await expect.poll(read, { timeout: 30_000 }).toBeUndefined();
  expect(await enter()).toBeUndefined();
});

test('two who change accesses of one firm at once do not wait for each other before they commit', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const end = (db: { query(text: string): Promise<unknown> }, session: string) =>
    db.query(`update user_session set ended_at = now() where id = ${session}`);
  const database = openDatabase({ url: app.databaseUrl, connections: 2 });
  onTestFinished(() => database.close());
  await database.asInstallation(async (first) => {
    await end(first, one.ids.$session);
    await database.asInstallation((second) => end(second, other.ids.$session));
    expect(await other.read()).toBeUndefined();
  });
  expect(await one.read()).toBeUndefined();
});
