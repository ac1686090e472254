import { readFileSync, realpathSync } from 'node:fs';
import pg from 'pg';
import { OWNER } from './cluster.ts';
import { connectionUrl, type Endpoint } from './endpoint.ts';
import { PostgresStartError } from './start-error.ts';

/** Who connects, to which database. */
export interface Login {
  user: string;
  password: string;
  database: string;
}

const DATABASE = 'gouvernance';

/** The owner's login to the software's database. */
export function readLogin(passwordFile: string): Login {
  try {
    return { user: OWNER, password: readFileSync(passwordFile, 'utf8').trim(), database: DATABASE };
  } catch (error) {
    throw new PostgresStartError(
      `Le mot de passe de la base de données est illisible : remettez en place le fichier ${passwordFile}.`,
      { cause: error },
    );
  }
}

/** What came of asking a PostgreSQL which folder it serves. */
export type Answer = 'ready' | 'not yet' | 'stranger';

/** Asks whoever listens at the endpoint whether it serves this data folder. */
export async function probeConnection(endpoint: Endpoint, login: Login, dataFolder: string): Promise<Answer> {
  try {
    const rows = await query(endpoint, { ...login, database: 'postgres' }, 'show data_directory');
    const served = String(rows[0]?.data_directory);
    return realpathSync(served) === realpathSync(dataFolder) ? 'ready' : 'stranger';
  } catch (error) {
    // 28…: the password is refused, so it is not ours. Anything else: it is still starting, or stopping.
    return String((error as { code?: unknown }).code).startsWith('28') ? 'stranger' : 'not yet';
  }
}

/** Makes the software's database on the first start. */
export async function ensureDatabase(endpoint: Endpoint, login: Login): Promise<void> {
  const administration = { ...login, database: 'postgres' };
  const found = await query(
    endpoint,
    administration,
    `select from pg_database where datname = '${login.database}'`,
  );
  if (found.length === 0) await query(endpoint, administration, `create database ${login.database}`);
}

async function query(endpoint: Endpoint, login: Login, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: connectionUrl(endpoint, login),
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks later than its query must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
