import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clusterFolders } from './cluster.ts';
import { keepPostgresRunning } from './keep-running.ts';
import { readPostmasterPid } from './postmaster-file.ts';
import { startEmbeddedPostgres } from './start-embedded.ts';

const TIMEOUT = 60_000;
let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gouvernance-garde-'));
  folder = root;
});
afterEach(() => rmSync(root, { recursive: true }), TIMEOUT);

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('select 1')).rows.length === 1;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const postmaster = () => readPostmasterPid(clusterFolders(folder).data) ?? 0;

test.each(['socket', 'port'])(
  'a PostgreSQL that was killed is started again where it was: on its %s',
  async (kind) => {
    // a long path leaves no room for a socket
    if (kind === 'port') folder = join(root, 'd'.repeat(90));
    const said: string[] = [];
    const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    const keeping = keepPostgresRunning({ dataDir: folder, log: (sentence) => said.push(sentence) });
    try {
      const first = postmaster();
      process.kill(first, 'SIGKILL');
      const isBack = async () => postmaster() !== first && (await answers(embedded.url).catch(() => false));
      await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
      expect(said).toEqual([expect.stringContaining('PostgreSQL s’est arrêté')]);
    } finally {
      await keeping.stop();
      await embedded.stop();
    }
  },
  TIMEOUT,
);

test(
  'once it is no longer kept, a PostgreSQL that ends stays ended',
  async () => {
    const embedded = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    const keeping = keepPostgresRunning({ dataDir: folder, log: () => undefined });
    await keeping.stop();
    await embedded.stop();
    await expect(answers(embedded.url)).rejects.toThrow();
  },
  TIMEOUT,
);
