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

test('what is asked for ahead shares one round trip with the check of the session, within the tenant', async () => {
  const database = opened();
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => sent.mockRestore());
  await database.inSession(
    { claim, changes: false, ahead: (db) => together([companies(db), all(db)]) },
    async (_, session, __, read) => {
      expect(sent.mock.calls.length).toBe(1);
      const [own, seen] = (await read) as [{ id: number }[], { client_id: number }[]];
      expect(own.length).toBeGreaterThan(0);
      expect(new Set(seen.map(({ client_id }) => client_id))).toEqual(new Set([A.id]));
      expect(session).toBeUndefined();
    },
  );
});

test('a failure ahead fails the call, and the connection serves the next one', async () => {
  const database = opened();
  const wrong = (db: Db) => together([companies(db), db.query('select 1 / 0', [], 'wrong-ahead')]);
  const work = vi.fn(async () => undefined);
  await expect(database.inSession({ claim, changes: false, ahead: wrong }, work)).rejects.toThrow('division');
  expect(work).not.toHaveBeenCalled();
  await expect(
    database.inSession({ claim, changes: false, ahead: companies }, async (_, __, ___, read) => read),
  ).resolves.not.toEqual([]);
});

test('whoever goes on asking ahead has ended before the transaction has', async () => {
  const database = opened();
  let hasEnded = false;
  const twice = async (db: Db) => {
    await companies(db);
    await companies(db);
    hasEnded = true;
  };
  const refused = database.inSession({ claim, changes: false, ahead: twice }, async () => {
    expect(hasEnded).toBe(true);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
});
