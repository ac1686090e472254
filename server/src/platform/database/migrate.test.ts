import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase, withClient } from '#proof/processes/postgres.ts';
import { knownMigrations, type Migration, migrate } from './migrate.ts';

const { url } = inject('postgres');

/** An empty database, removed after the test. */
async function newDatabase() {
  const database = await createDatabase(url);
  onTestFinished(() => dropDatabase(url, database));
  return database;
}

const migration = (name: string, sql: string): Migration => ({ name, sql, fingerprint: name });
const rows = (database: string, sql: string) =>
  withClient(database, async (client) => (await client.query(sql)).rows);
const tables = async (database: string) =>
  (await rows(database, `select tablename from pg_tables where schemaname = 'public' order by 1`)).map(
    (row) => row.tablename,
  );

const one = migration('1', 'create table one (id int)');
const two = migration('2', 'create table two (id int); insert into one values (2)');

test('migrations apply once, in order, and each is remembered', async () => {
  const database = await newDatabase();
  await migrate(database, [one]);
  await migrate(database, [one, two]);
  await migrate(database, [one, two]);
  expect(await tables(database)).toEqual(['one', 'schema_migration', 'two']);
  expect(await rows(database, 'select id from one')).toEqual([{ id: 2 }]);
  expect(await rows(database, 'select name from schema_migration order by name')).toEqual([
    { name: '1' },
    { name: '2' },
  ]);
});

test('a broken migration leaves nothing of itself, keeps those before it, and tells its name', async () => {
  const database = await newDatabase();
  const broken = migration(
    '3-cassée',
    'create table three (id int); insert into one values (3); select 1 / 0',
  );
  await expect(migrate(database, [one, broken, two])).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: expect.stringContaining('3-cassée'),
  });
  expect(await tables(database)).toEqual(['one', 'schema_migration']);
  expect(await rows(database, 'select id from one')).toEqual([]);
  await migrate(database, [one, migration('3-cassée', 'create table three (id int)'), two]);
  expect(await tables(database)).toEqual(['one', 'schema_migration', 'three', 'two']);
});

test('a migration that a row stops tells why without the row', async () => {
  const database = await newDatabase();
  const stopped = migration(
    '3',
    `create table three (name text); insert into three values ('Aubrac'); alter table three alter name type date using name::date`,
  );
  const failure = await migrate(database, [stopped]).catch((error: Error) => error.message);
  expect(failure).toMatch(/n’a rien changé.: erreur 22007 de PostgreSQL, DateTimeParseError$/);
  expect(failure).not.toContain('Aubrac');
});

test('a migration that cannot be remembered is undone with what it did', async () => {
  const database = await newDatabase();
  const forgetful = migration(
    '3',
    'create table three (id int); alter table schema_migration drop column fingerprint',
  );
  await expect(migrate(database, [forgetful])).rejects.toMatchObject({ code: 'MIGRATION_FAILED' });
  expect(await tables(database)).toEqual(['schema_migration']);
});

test('two nodes that start together apply each migration once', async () => {
  const database = await newDatabase();
  const slow = migration('1', 'create table one (id int); insert into one values (1)');
  await Promise.all([migrate(database, [slow]), migrate(database, [slow]), migrate(database, [slow])]);
  expect(await rows(database, 'select id from one')).toEqual([{ id: 1 }]);
});

test('a database from a newer version is refused untouched', async () => {
  const database = await newDatabase();
  await migrate(database, [one, migration('9-du-futur', 'create table future (id int)')]);
  await expect(migrate(database, [one, two])).rejects.toMatchObject({
    code: 'DATABASE_FROM_THE_FUTURE',
    message: expect.stringContaining('9-du-futur'),
  });
  expect(await tables(database)).not.toContain('two');
});

test('nodes that start together migrate once', async () => {
  const database = await newDatabase();
  await Promise.all([1, 2, 3, 4].map(() => migrate(database, [one, two])));
  expect(await rows(database, 'select id from one')).toEqual([{ id: 2 }]);
});

test('a database that does not answer is told in one French sentence', async () => {
  await expect(migrate('postgresql://127.0.0.1:1/nulle-part')).rejects.toMatchObject({
    code: 'DATABASE_UNREACHABLE',
    message: 'La base de données ne répond pas : vérifiez DATABASE_URL et que PostgreSQL est démarré.',
  });
});

test('the product’s migrations are named by date and apply to an empty database', async () => {
  const known = await knownMigrations();
  for (const { name } of known) expect(name).toMatch(/^\d{4}-\d\d-\d\d-\d\d-[a-z-]+\.sql$/);
  const database = await newDatabase();
  await migrate(database);
  expect(await rows(database, 'select from schema_migration')).toHaveLength(known.length);
});
