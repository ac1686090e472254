import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attachEmbeddedPostgres, type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded.ts';

const TIMEOUT = 60_000;
const started: EmbeddedPostgres[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'Été à Paris '));
});
afterEach(async () => {
  for (const embedded of started.splice(0)) await embedded.stop();
  rmSync(folder, { recursive: true });
}, TIMEOUT);

async function start(dataDir = folder): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  started.push(embedded);
  return embedded;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmasterFile = () => join(folder, 'postgresql', 'data', 'postmaster.pid');
const postmaster = () => Number.parseInt(readFileSync(postmasterFile(), 'utf8'), 10);

test(
  'rows outlive a stop, and the next start makes a new PostgreSQL',
  async () => {
    const first = await start();
    expect(first.reattached).toBe(false);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start();
    expect(second.reattached).toBe(false);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  },
  TIMEOUT,
);

test(
  'a PostgreSQL left running is taken back, and then stopped like any other',
  async () => {
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ reattached: true, url: first.url });
    await second.stop();
    expect((await start()).reattached).toBe(false);
  },
  TIMEOUT,
);

test(
  'attaching starts nothing',
  async () => {
    const options = { dataDir: folder, log: () => undefined };
    expect(await attachEmbeddedPostgres(options)).toBeUndefined();
    const { url } = await start();
    expect(await attachEmbeddedPostgres(options)).toEqual({ url });
  },
  TIMEOUT,
);

test(
  'a stale number that now names another program is no hindrance',
  async () => {
    await (await start()).stop();
    const bystander = spawn('sleep', ['60']);
    writeFileSync(postmasterFile(), `${bystander.pid}\n${folder}\n0\n5432\n/tmp\n\n`);
    try {
      const embedded = await start();
      expect(embedded.reattached).toBe(false);
      expect(bystander.exitCode).toBeNull();
    } finally {
      bystander.kill();
    }
  },
  TIMEOUT,
);

test(
  'what was committed survives the death of PostgreSQL itself',
  async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as answer');
    process.kill(postmaster(), 'SIGKILL');
    const second = await start();
    expect(second.reattached).toBe(false);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  },
  TIMEOUT,
);

test(
  'two data folders are served side by side, one of them too deep for a socket',
  async () => {
    const [near, far] = [await start(join(folder, 'a')), await start(join(folder, 'b'.repeat(120)))];
    const served = async ({ url }: EmbeddedPostgres) => (await query(url, 'show data_directory'))[0];
    expect(await served(near)).toEqual({ data_directory: join(folder, 'a', 'postgresql', 'data') });
    expect(await served(far)).toEqual({
      data_directory: join(folder, 'b'.repeat(120), 'postgresql', 'data'),
    });
    expect(far.url).toContain('@127.0.0.1:');
  },
  TIMEOUT,
);

test(
  'nobody else can read the password or enter without it',
  async () => {
    const { url } = await start();
    expect(statSync(join(folder, 'postgresql', 'password')).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'deviné';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  },
  TIMEOUT,
);

test(
  'acknowledged means written: nothing trades durability for speed',
  async () => {
    const { url } = await start();
    const [settings] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
       current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding`,
    );
    expect(settings).toEqual({ fsync: 'on', pages: 'on', commit: 'on', encoding: 'UTF8' });
  },
  TIMEOUT,
);

test(
  'French order, folding and trigrams work on accented words',
  async () => {
    const { url } = await start();
    await query(url, 'create extension pg_trgm; create extension unaccent');
    const [row] = await query(
      url,
      `select lower('ÉTÉ') as lower, unaccent('Œuvre') as folded, 'é' < 'f' collate "fr-FR-x-icu" as ordered,
       similarity('élève', 'éleve') > 0.2 as similar`,
    );
    expect(row).toEqual({ lower: 'été', folded: 'OEuvre', ordered: true, similar: true });
  },
  TIMEOUT,
);

test(
  'what a statement was refused for is not in the log of PostgreSQL, its starts and stops are',
  async () => {
    const { url, stop } = await start();
    await query(url, 'create table person (name text primary key, born date)');
    await query(url, `insert into person values ('Aubrac')`);
    const refused = [
      `insert into person values ('Aubrac')`,
      `select 'Aubrac'::date`,
      `do $$ begin raise exception 'Aubrac is refused'; end $$`,
      `do $$ begin raise warning 'Aubrac is refused'; end $$; select 1 / 0`,
    ];
    for (const sql of refused) await expect(query(url, sql)).rejects.toThrow();
    await stop();
    const log = readFileSync(join(folder, 'postgresql', 'postgresql.log'), 'utf8');
    expect(log).not.toContain('Aubrac');
    expect(log).toContain('database system is ready');
    expect(log).toContain('database system is shut down');
  },
  TIMEOUT,
);
