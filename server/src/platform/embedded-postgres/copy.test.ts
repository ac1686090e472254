import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyIn, copyOut } from './copy.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded.ts';

let folder: string;
let embedded: EmbeddedPostgres;
let client: pg.Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copie '));
  embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await embedded.stop();
  rmSync(folder, { recursive: true });
}, 60_000);
beforeEach(() => client.query('drop table if exists t; create table t (n int, s text)'));

function* lines(count: number) {
  for (let n = 0; n < count; n += 1) yield Buffer.from(`${n}\tligne é ${n}\n`);
}

test('what goes in comes out, byte for byte, even to a slow reader', async () => {
  const rows = 50_000;
  expect(await copyIn(client, 'copy t from stdin', lines(rows))).toBe(rows);
  const pieces: Buffer[] = [];
  for await (const piece of copyOut(client, 'copy t to stdout')) {
    pieces.push(piece);
    await turn();
  }
  expect(Buffer.concat(pieces).equals(Buffer.concat([...lines(rows)]))).toBe(true);
  expect((await client.query('select count(*)::int as n from t')).rows).toEqual([{ n: rows }]);
});

test('an empty table is an empty stream', async () => {
  expect(await buffer(copyOut(client, 'copy t to stdout'))).toHaveLength(0);
  expect(await copyIn(client, 'copy t from stdin', [])).toBe(0);
});

test('a row that the server refuses fails the copy, and the connection serves on', async () => {
  await expect(copyIn(client, 'copy t from stdin', [Buffer.from('pas un nombre\tx\n')])).rejects.toThrow(
    /integer/,
  );
  await expect(buffer(copyOut(client, 'copy missing to stdout'))).rejects.toThrow(/missing/);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a source that fails leaves no row behind', async () => {
  async function* broken() {
    yield* lines(10);
    throw new Error('disque illisible');
  }
  await expect(copyIn(client, 'copy t from stdin', broken())).rejects.toThrow('disque illisible');
  expect((await client.query('select count(*)::int as n from t')).rows).toEqual([{ n: 0 }]);
});

test('a reader that gives up leaves the connection usable', async () => {
  await copyIn(client, 'copy t from stdin', lines(50_000));
  const rows = copyOut(client, 'copy t to stdout');
  for await (const _piece of rows) break;
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('what ends while its reader is slow leaves the connection usable', async () => {
  await client.query(`insert into t select 1, repeat('x', 200000)`);
  const out = copyOut(client, 'copy t to stdout');
  // the piece, which holds the server up, comes together with the end
  await once(out, 'readable');
  expect((await buffer(out)).length).toBe(200_003);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
