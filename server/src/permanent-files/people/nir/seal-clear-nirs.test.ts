import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { cloneTemplate, withClient } from '#proof/processes/postgres.ts';
import { testSecretKey } from '#proof/secret-key.ts';
import { knownMigrations, migrate } from '#server/platform/database/migrate.ts';
import { nirKeeper } from './nir-keeper.ts';
import { opensNirs, sealClearNirs } from './seal-clear-nirs.ts';

const databases: { drop: () => Promise<unknown> }[] = [];
let url: string;

const rowsAt = <Row extends pg.QueryResultRow>(at: string, sql: string, values: unknown[] = []) =>
  withClient(at, async (client) => (await client.query<Row>(sql, values)).rows);
const rows = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
  rowsAt<Row>(url, sql, values);

const personsOfAFirm = 1250;
const nirOf = (id: number) => `28505692${String(660000 + id).padStart(7, '0')}`;

async function makeDatabase(template: string): Promise<string> {
  const database = await cloneTemplate({ ...inject('postgres'), template });
  databases.push(database);
  return database.url;
}

let migrated: string;

/** A database as the version before left it, then migrated: numbers in the clear, in rows and in the journal. */
beforeAll(async () => {
  const at = await makeDatabase('template0');
  const before = (await knownMigrations()).filter(({ name }) => name < '2026-11-21-10');
  await migrate(at, before);
  await rowsAt(at, `insert into client (id, name) values (1, 'Avant'), (2, 'Aussi')`);
  for (const firm of [1, 2]) {
    await rowsAt(
      at,
      `insert into person (client_id, id, last_name, first_name, nir)
       select $1::int, $1::int * 10000 + i, 'Nom' || i, 'Prénom',
         case when i % 5 > 0 then '28505692' || lpad((660000 + $1::int * 10000 + i)::text, 7, '0') end
       from generate_series(1, $2::int) i`,
      [firm, personsOfAFirm],
    );
  }
  await rowsAt(
    at,
    `insert into audit_entry (client_id, action, entity, entity_id, before, after) values
     (1, 'person.add', 'person', 10001, null, '{"Nom": "Nom1", "NumeroSs": "2 85 05 69 266 700 01"}'),
     (1, 'person.edit', 'person', 10001, '{"NumeroSs": "en cours 69266"}', '{"NumeroSs": null}')`,
  );
  await migrate(at);
  migrated = new URL(at).pathname.slice(1);
});

beforeEach(async () => {
  url = await makeDatabase(migrated);
});

afterAll(async () => {
  for (const { drop } of databases) await drop();
});

const waiting = async () => (await rows<{ n: number }>('select count(*)::int as n from nir_to_seal'))[0]?.n;

test('every number is sealed, opens as it was, and is nowhere in the clear any more', async () => {
  expect(await waiting()).toBe(2000);
  expect(await sealClearNirs(url, testSecretKey)).toBe(2000);
  expect(await waiting()).toBe(0);
  const kept = await rows<{ client_id: string; id: string; nir_sealed: Buffer; nir_start: string }>(
    'select client_id, id, nir_sealed, nir_start from person where nir_sealed is not null',
  );
  expect(kept).toHaveLength(2000);
  const nirs = nirKeeper(testSecretKey);
  for (const { client_id, id, nir_sealed, nir_start } of kept) {
    const owner = { clientId: Number(client_id), id: Number(id) };
    expect(nirs.open(owner, { nirSealed: nir_sealed })).toBe(nirOf(owner.id));
    expect(nir_start).toBe('28505');
  }
  const [clear] = await rows<{ n: number }>(
    `select count(*)::int as n from (select p::text as t from person p union all select n::text from nir_to_seal n
       union all select e::text from audit_entry e) all_of_it where replace(t, ' ', '') like any (array['%28505692%', '%encours%'])`,
  );
  expect(clear?.n).toBe(0);
});

test('the journal of before keeps masked numbers and stays append-only', async () => {
  const entries = await rows('select before, after from audit_entry order by id');
  expect(entries).toEqual([
    { before: null, after: { Nom: 'Nom1', NumeroSs: '28505…' } },
    { before: { NumeroSs: '…' }, after: { NumeroSs: null } },
  ]);
  await expect(rows(`update audit_entry set action = 'x'`)).rejects.toThrow('append-only');
});

test('what stops it half-way loses nothing: the next start goes on where it was', async () => {
  // the third batch never comes
  await rows(
    `create function die() returns trigger language plpgsql as $$ begin
       if (select count(*) from person where nir_sealed is not null) > 1000 then raise exception 'the node dies'; end if;
       return null; end $$;
     create trigger die after update on person for each statement execute function die()`,
  );
  await expect(sealClearNirs(url, testSecretKey)).rejects.toThrow('the node dies');
  expect(await waiting()).toBe(1000);
  await rows('drop trigger die on person');
  expect(await sealClearNirs(url, testSecretKey)).toBe(1000);
  expect(await sealClearNirs(url, testSecretKey)).toBe(0);
  const [sealed] = await rows<{ n: number }>(
    'select count(*)::int as n from person where nir_sealed is not null',
  );
  expect(sealed?.n).toBe(2000);
});

test('two nodes that start together share the work', async () => {
  const [one, other] = await Promise.all([
    sealClearNirs(url, testSecretKey),
    sealClearNirs(url, testSecretKey),
  ]);
  expect(one + other).toBe(2000);
  expect(await waiting()).toBe(0);
});

test('a key that does not open the numbers is noticed', async () => {
  expect(await opensNirs(url, testSecretKey)).toBe(true);
  await sealClearNirs(url, testSecretKey);
  expect(await opensNirs(url, testSecretKey)).toBe(true);
  expect(await opensNirs(url, 'the key of another installation, just as long')).toBe(false);
});
