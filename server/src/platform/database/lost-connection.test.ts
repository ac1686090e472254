import { expect, test } from 'vitest';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const gate = () => Promise.withResolvers<void>();

test('a connection that breaks in the middle of a request fails that request, and not the server', async () => {
  const [broken, goOn] = [gate(), gate()];
  const pids: number[] = [];
  // between two statements nobody waits for this connection: what it tells then would end the process
  const request = app.database.asInstallation(async (db) => {
    const [row] = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
    pids.push(row?.pid ?? 0);
    broken.resolve();
    await goOn.promise;
    return db.query('select 1');
  });
  await broken.promise;
  await app.query('select pg_terminate_backend($1)', pids);
  const isGone = async () =>
    (await app.query('select from pg_stat_activity where pid = $1', pids)).length === 0;
  await expect.poll(isGone).toBe(true);
  // the end of the connection is told by the socket: once another answer has come, that has come too
  await app.database.query('select 1');
  goOn.resolve();
  await expect(request).rejects.toThrow();
  expect(await app.database.isReachable()).toBe(true);
});
