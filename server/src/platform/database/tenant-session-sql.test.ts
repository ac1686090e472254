import { expect, test } from 'vitest';
import { startTestApp } from '#proof/test-app.ts';
import { openDatabase } from './pool.ts';

const app = await startTestApp();
const { A } = app.firms;
const signedIn = await app.signIn('CHEF_MISSION');
const claim = app.tokens.verifyAccessToken(signedIn.credentials.token ?? '');
if (!claim) throw new Error('a session that has just been opened');
const ended = { ...claim, sessionId: '00000000-0000-4000-8000-000000000000' };

/** A query that forgets to name the firm. */
const forgetful = `select current_user as role, count(*) as persons,
  count(*) filter (where client_id <> $1) as strangers from person`;

const inFirm = { role: 'app_tenant', persons: A.persons.length, strangers: 0 };

test.each([
  ['with a session', claim],
  ['whose session is over', ended],
])('a call %s never reads another firm’s rows, even by a query that forgets the firm', async (_, who) => {
  const database = openDatabase({ url: app.databaseUrl, connections: 1 });
  try {
    const asked = { text: forgetful, values: [A.id] };
    expect((await database.readOnce({ claim: who }, asked)).rows).toEqual([inFirm]);
    const place = { claim: who, changes: true };
    expect(await database.inSession(place, (db) => db.query(forgetful, [A.id]))).toEqual([inFirm]);
    // the connection is the installation's again for whoever comes next
    expect((await database.query('select current_user as role')).rows).not.toEqual([{ role: 'app_tenant' }]);
  } finally {
    await database.close();
  }
});
