import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import {
  isAlive,
  isPostgresOf,
  readPostmasterPid,
} from '#server/platform/embedded-postgres/postmaster-file.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded.ts';
import { plantFirms, type TestFirms } from '../firms.ts';

/** A PostgreSQL for one run of the tests, with a template that holds two firms. */
export interface TestPostgres {
  /** Connection string of a database from which others can be made. */
  url: string;
  template: string;
  firms: TestFirms;
  stop(): Promise<void>;
}

const prefix = 'gouvernance-tests-';

/** Ends what runs that were killed left behind: their PostgreSQL and its folder. */
function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN);
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    const data = join(folder, 'postgresql', 'data');
    const pid = readPostmasterPid(data);
    if (pid !== undefined && isPostgresOf(pid, data)) process.kill(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  sweep();
  const dataDir = join(tmpdir(), `${prefix}${process.pid}`);
  // crossable: as root, PostgreSQL may have to run as another user
  mkdirSync(dataDir, { mode: 0o711 });
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    // only the tests may lose what they wrote to a power cut: it is made again at each run, and a database that is
    // dropped waits for a checkpoint of all of them, minutes on a slow disk
    settings: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
  });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** Runs some statements on a connection of their own, as the tables' owner. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const inDatabase = (url: string, name: string) => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

const newName = () => `proof_${randomBytes(6).toString('hex')}`;

/** Makes an empty database and tells its connection string. */
export async function createDatabase(url: string, template = 'template0'): Promise<string> {
  const name = newName();
  await withClient(url, (client) => client.query(`create database ${name} template ${template}`));
  return inDatabase(url, name);
}

/** Removes a database, whoever is still connected. */
export async function dropDatabase(url: string, ofUrl: string) {
  const name = new URL(ofUrl).pathname.slice(1);
  await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Starts PostgreSQL (or takes TEST_DATABASE_URL) and makes the migrated, planted template. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const server = await startServer();
  try {
    const templateUrl = await createDatabase(server.url);
    await migrate(templateUrl);
    const firms = await withClient(templateUrl, plantFirms);
    return {
      url: server.url,
      template: new URL(templateUrl).pathname.slice(1),
      firms,
      stop: async () => {
        if (process.env.TEST_DATABASE_URL) await dropDatabase(server.url, templateUrl);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** A database of its own for who asks, made from the template; `drop` gives it back. */
export async function cloneTemplate({ url, template }: Pick<TestPostgres, 'url' | 'template'>) {
  const cloned = await createDatabase(url, template);
  return { url: cloned, drop: () => dropDatabase(url, cloned) };
}
