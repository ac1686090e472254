import type pg from 'pg';
import { knownMigrations, type Migration } from '#server/platform/database/migrate.ts';
import { copyIn } from '#server/platform/embedded-postgres/copy.ts';
import { BackupError, type Manifest, rowsEntry, type SequenceRecord, type TableRecord } from './manifest.ts';
import { type CheckedBackup, openEntry } from './read-backup.ts';
import { listTables, quote, readRows } from './rows.ts';

/** The migrations that made the backup's schema, as this version of the software knows them. */
export async function migrationsOf(manifest: Manifest): Promise<Migration[]> {
  const known = new Map((await knownMigrations()).map((migration) => [migration.name, migration]));
  return manifest.migrations.map(({ name, fingerprint }) => {
    const migration = known.get(name);
    if (migration?.fingerprint === fingerprint) return migration;
    throw new BackupError(
      `La sauvegarde vient d’une version plus récente du logiciel (${name}) : mettez le logiciel à jour avant de restaurer.`,
    );
  });
}

/** Where the migrations themselves put rows: the list of them, and the empty queues of jobs. */
const filledByMigrations = new Set(['public.schema_migration', 'pgboss.version', 'pgboss.queue']);

/** Whether the database already holds rows, other than those that its migrations put there. */
export async function holdsRows(client: pg.ClientBase): Promise<boolean> {
  for (const { schema, name } of await listTables(client)) {
    if (filledByMigrations.has(`${schema}.${name}`)) continue;
    const { rows } = await client.query<{ any: boolean }>(
      `select exists (select from ${quote(schema, name)}) as any`,
    );
    if (rows[0]?.any) return true;
  }
  return false;
}

/**
 * Replaces all that the database holds by the backup's schema and rows, inside the caller's transaction:
 * until it commits, nothing has changed.
 * @throws BackupError when the rows read back differ from the backup's.
 */
export async function restoreRows(
  client: pg.ClientBase,
  backup: CheckedBackup,
  migrations: Migration[],
): Promise<void> {
  const { manifest } = backup;
  await makeSchema(client, migrations);
  const shapes = await listTables(client);
  const missing = manifest.tables.find((table) => !shapes.some((shape) => hasShape(shape, table)));
  if (missing)
    throw new BackupError(`La table ${missing.name} de la sauvegarde n’existe pas dans ce schéma.`);

  const names = shapes.map(({ schema, name }) => quote(schema, name));
  const foreignKeys = await dropForeignKeys(client);
  // The rows of triggers are in the backup too: counters must not count twice, the journal must accept rows.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of manifest.tables) await loadTable(client, backup, table);
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const sql of foreignKeys) await client.query(sql);
  for (const table of manifest.tables) await compare(client, table);
}

const hasShape = (shape: { schema: string; name: string }, table: TableRecord) =>
  shape.schema === table.schema && shape.name === table.name;

async function makeSchema(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  for (const { name } of rows) await client.query(`drop schema ${quote(name)} cascade`);
  // As a new database has it: everybody may look into the schema, each table then has its own rights.
  await client.query('create schema public; grant usage on schema public to public');
  await client.query(`create table schema_migration (
    name text primary key, fingerprint text not null, applied_at timestamptz not null default now())`);
  for (const { sql } of migrations) await client.query(sql);
}

/** Drops every foreign key, and returns what makes them again, which checks all rows. */
async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; table: string; name: string; definition: string }>(
    `select n.nspname as schema, c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0`,
  );
  for (const { schema, table, name } of rows) {
    await client.query(`alter table ${quote(schema, table)} drop constraint ${quote(name)}`);
  }
  return rows.map(
    ({ schema, table, name, definition }) =>
      `alter table ${quote(schema, table)} add constraint ${quote(name)} ${definition}`,
  );
}

async function loadTable(client: pg.ClientBase, backup: CheckedBackup, table: TableRecord): Promise<void> {
  const columns = table.columns.map((column) => quote(column)).join(', ');
  const source = await openEntry(backup, rowsEntry(table));
  await copyIn(client, `copy ${quote(table.schema, table.name)} (${columns}) from stdin`, source);
}

async function setSequence(client: pg.ClientBase, { schema, name, value, isCalled }: SequenceRecord) {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(schema, name), value, isCalled]);
}

/** Reads a table back: rows loaded one after the other into an empty table come out in the same order. */
async function compare(client: pg.ClientBase, table: TableRecord): Promise<void> {
  const rows = readRows(client, table).resume();
  await new Promise((resolve, reject) => rows.once('end', resolve).once('error', reject));
  if (rows.lines === table.rows && rows.digest() === table.sha256) return;
  throw new BackupError(
    `La table ${table.name} relue diffère de la sauvegarde (${rows.lines} lignes pour ${table.rows}) : rien n’a été changé.`,
  );
}
