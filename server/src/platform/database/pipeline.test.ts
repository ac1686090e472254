import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#proof/test-app.ts';
import { sendPipelined } from './pipeline.ts';
import { handleOf, together } from './transaction.ts';

const app = await startTestApp();

async function connect() {
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
  const client = await pool.connect();
  onTestFinished(async () => {
    client.release();
    await pool.end();
  });
  return client;
}

const double = { name: 'double', text: 'select 2 * $1::int as twice, $2::text as word' };
const divide = { name: 'divide', text: 'select 10 / $1::int as part' };

test('each statement answers its own rows, prepared or not, the first time and later', async () => {
  const client = await connect();
  for (const word of ['un', null, 'deux']) {
    const told = await sendPipelined(client, [
      { ...double, values: [3, word] },
      { text: 'select generate_series(1, 2) as n', values: [] },
      { ...double, values: [4, word] },
    ]);
    expect(told).toEqual([[{ twice: 6, word }], [{ n: 1 }, { n: 2 }], [{ twice: 8, word }]]);
  }
});

test('what follows a refused statement is not run, and what went before it is undone', async () => {
  const client = await connect();
  await client.query('create temp table kept (n int)');
  const keep = (n: number) => ({ name: 'keep', text: 'insert into kept values ($1)', values: [n] });
  const sent = sendPipelined(client, [keep(1), { ...divide, values: [0] }, keep(2)]);
  await expect(sent).rejects.toThrow('division by zero');
  expect((await client.query('select n from kept')).rows).toEqual([]);
});

test('a statement whose columns have changed type since is refused once, and prepared anew', async () => {
  const client = await connect();
  await client.query('create temp table dated (day text)');
  await client.query(`insert into dated values ('2026-05-12')`);
  const read = { name: 'dated', text: 'select day from dated', values: [] };
  expect(await sendPipelined(client, [read])).toEqual([[{ day: '2026-05-12' }]]);
  await client.query('alter table dated alter day type int using 12');
  await expect(sendPipelined(client, [read])).rejects.toThrow('cached plan must not change result type');
  expect(await sendPipelined(client, [read])).toEqual([[{ day: 12 }]]);
});

test('a statement that was refused at its first try can be asked again on the same connection', async () => {
  const client = await connect();
  await expect(sendPipelined(client, [{ ...divide, values: [0] }])).rejects.toThrow('division by zero');
  expect(await sendPipelined(client, [{ ...divide, values: [5] }])).toEqual([[{ part: 2 }]]);
  await client.query('begin');
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  // in a transaction that has failed nothing is prepared any more
  await expect(sendPipelined(client, [{ ...double, values: [1, 'a'] }])).rejects.toThrow('aborted');
  await client.query('rollback');
  expect(await sendPipelined(client, [{ ...double, values: [1, 'a'] }])).toEqual([[{ twice: 2, word: 'a' }]]);
});

test('prepared statements that are asked for at once share a round trip, in their order among all others', async () => {
  const client = await connect();
  const db = handleOf(client);
  await client.query('create temp table noted (n int)');
  const sent: string[] = [];
  const query = client.query.bind(client);
  client.query = ((asked: { text?: string }) => {
    sent.push(asked.text ?? 'pipeline');
    return query(asked as pg.QueryConfig);
  }) as never;
  const note = (n: number) => db.query('insert into noted values ($1)', [n], 'note');
  const [, , counted] = await Promise.all([
    note(1),
    note(2),
    db.query<{ n: number }>('select count(*)::int as n from noted'),
    note(3),
  ]);
  expect(counted).toEqual([{ n: 2 }]);
  expect(sent).toEqual(['pipeline', 'select count(*)::int as n from noted', 'pipeline']);
  const both = await Promise.allSettled([
    db.query(divide.text, [0], divide.name),
    db.query('select 1 as one', [], 'one'),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('what is asked for at once ends before its transaction does, whatever fails', async () => {
  const db = handleOf(await connect());
  let ended = 0;
  const slow = async () => {
    await db.query('select pg_sleep(0.05)', []);
    await db.query('select 1 as one', [], 'one');
    ended += 1;
  };
  const failing = async () => Promise.reject(new Error('refused'));
  await expect(together([failing(), slow(), slow()])).rejects.toThrow('refused');
  expect(ended).toBe(2);
});
