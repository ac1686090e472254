import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '#proof/test-app.ts';
import { openDatabase } from './pool.ts';
import { type Db, together } from './transaction.ts';

const app = await startTestApp();
const { A } = app.firms;
const claim = {
  clientId: A.id,
  sessionId: '00000000-0000-4000-8000-000000000001',
  expiresAt: Number.POSITIVE_INFINITY,
};

function opened() {
  const database = openDatabase({ url: app.databaseUrl, connections: 1 });
  onTestFinished(() => database.close());
  return database;
}

const companies = (db: Db) =>
  db.query<{ id: number }>('select id from company where client_id = $1', [A.id], 'companies-ahead');
const all = (db: Db) => db.query<{ client_id: number }>('select client_id from company', [], 'all-ahead');
const roleNow = (database: ReturnType<typeof opened>) =>
  database.query(`select current_setting('role') as role, current_setting('app.client_id', true) as client`);

test('what is asked for ahead shares one round trip with the check of the session, within the tenant, and leaves nothing of it behind', async () => {
  const database = opened();
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => sent.mockRestore());
  const { session, read } = await database.readAhead({ claim }, (db) => together([companies(db), all(db)]));
  expect(sent.mock.calls.length).toBe(1);
  const [own, seen] = await read;
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(seen.map(({ client_id }) => client_id))).toEqual(new Set([A.id]));
  expect(session).toBeUndefined();
  expect((await roleNow(database)).rows).toEqual([{ role: 'none', client: '' }]);
});

test('a failure ahead fails the call, and the connection serves the next one', async () => {
  const database = opened();
  const wrong = (db: Db) => together([companies(db), db.query('select 1 / 0', [], 'wrong-ahead')]);
  await expect(database.readAhead({ claim }, wrong)).rejects.toThrow('division');
  const { read } = await database.readAhead({ claim }, companies);
  expect(await read).not.toEqual([]);
});

test('what is asked for later than the rest, or unprepared, is refused: it would be read outside of the tenant', async () => {
  const database = opened();
  const late = async (db: Db) => {
    await companies(db);
    return all(db);
  };
  await expect((await database.readAhead({ claim }, late)).read).rejects.toThrow('read together');
  const plain = (db: Db) => db.query('select client_id from company');
  await expect((await database.readAhead({ claim }, plain)).read).rejects.toThrow('read together');
});
