import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { briefly } from '../installation/logged-error.ts';

const folder = new URL('../../../migrations/', import.meta.url);
const oldestSupported = 150_000;
/** Nodes that start together migrate one after the other under this advisory lock. */
const migrationLock = 7_203_015;

/**
 * The database cannot be brought to this version; its message is a French sentence that says what to do. Nothing of
 * the migration that failed stays.
 */
export class MigrationError extends Error {
  readonly code:
    | 'DATABASE_FROM_THE_FUTURE'
    | 'DATABASE_TOO_OLD'
    | 'DATABASE_UNREACHABLE'
    | 'MIGRATION_FAILED';

  constructor(code: MigrationError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MigrationError';
    this.code = code;
  }
}

/** A file of server/migrations; its fingerprint tells whether one that was applied has been edited since. */
export interface Migration {
  name: string;
  sql: string;
  fingerprint: string;
}

/** The forward migrations of this version, in the order in which they apply. */
export async function knownMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, fingerprint: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new MigrationError(
      'DATABASE_UNREACHABLE',
      'La base de données ne répond pas : vérifiez DATABASE_URL et que PostgreSQL est démarré.',
      error,
    );
  }
  return client;
}

async function refuseTooOld(client: pg.Client) {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < oldestSupported) {
    throw new MigrationError(
      'DATABASE_TOO_OLD',
      `PostgreSQL ${Math.floor(version / 10_000)} est trop ancien : il faut PostgreSQL 15 ou plus récent.`,
    );
  }
}

async function applied(client: pg.Client): Promise<Map<string, string>> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await client.query(`create table if not exists schema_migration (
    name text primary key, fingerprint text not null, applied_at timestamptz not null default now())`);
  await client.query(
    `comment on table schema_migration is 'installation: which migrations have been applied'`,
  );
  await client.query('commit');
  const { rows } = await client.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.fingerprint]));
}

/** Waits for a node that is migrating; the lock ends with the transaction, behind a pooler too. */
async function isAppliedMeanwhile(client: pg.Client, { name }: Migration): Promise<boolean> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const { rowCount } = await client.query('select from schema_migration where name = $1', [name]);
  return rowCount === 1;
}

async function apply(client: pg.Client, migration: Migration) {
  await client.query('begin');
  try {
    if (await isAppliedMeanwhile(client, migration)) {
      await client.query('rollback');
      return;
    }
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, fingerprint) values ($1, $2)', [
      migration.name,
      migration.fingerprint,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(
      'MIGRATION_FAILED',
      `La mise à jour de la base «\u202f${migration.name}\u202f» a échoué et n’a rien changé : ${briefly(error)}`,
      error,
    );
  }
}

/**
 * Brings the database to this version's schema: forward only, each migration in its own transaction.
 * @throws MigrationError when the database cannot be reached, is older than PostgreSQL 15, or has been
 * migrated by a newer version of the product.
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<void> {
  const known = migrations ?? (await knownMigrations());
  const client = await connect(url);
  try {
    await refuseTooOld(client);
    const done = await applied(client);
    const names = new Set(known.map((migration) => migration.name));
    const unknown = [...done.keys()].filter((name) => !names.has(name));
    if (unknown.length > 0) {
      throw new MigrationError(
        'DATABASE_FROM_THE_FUTURE',
        `La base de données vient d’une version plus récente du logiciel (${unknown.join(', ')}) : mettez le logiciel à jour.`,
      );
    }
    for (const migration of known) if (!done.has(migration.name)) await apply(client, migration);
  } finally {
    await client.end();
  }
}
