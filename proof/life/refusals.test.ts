import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded.ts';
import { type Ended, interruptWhen, newDataFolder, runTool, startServer } from './installation.ts';

let folder: Awaited<ReturnType<typeof newDataFolder>>;
beforeEach(async () => {
  folder = await newDataFolder();
});
afterEach(() => folder.remove(), 300_000);

function expectOneSentence({ status, errors }: Ended, pattern: RegExp) {
  expect(errors).toMatch(pattern);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toMatch(/\.\n$/);
  expect(status).toBe(1);
}

test('a second start on the same data says who holds it, and leaves the first one working until Ctrl-C, which ends PostgreSQL too', async () => {
  const first = await startServer({ DATA_DIR: folder.dataDir, DEMO: '0' });
  const second = await runTool('serve', [], { DATA_DIR: folder.dataDir, DEMO: '0', PORT: '0' });
  expectOneSentence(second, /est déjà utilisé par le serveur .* \(processus \d+\)/);
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  const again = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: () => undefined });
  expect(again.reattached).toBe(false);
  await again.stop();
}, 300_000);

test('two servers on two data folders work side by side', async () => {
  const other = await newDataFolder();
  try {
    const servers = await Promise.all(
      [folder, other].map(({ dataDir }) => startServer({ DATA_DIR: dataDir, DEMO: '0' })),
    );
    for (const { address } of servers) expect((await fetch(`${address}/readyz`)).status).toBe(200);
    for (const server of servers) expect(await server.stop()).toBe(0);
  } finally {
    await other.remove();
  }
}, 300_000);

test('a port taken is told before PostgreSQL is even made', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = address && typeof address === 'object' ? String(address.port) : '';
  const ended = await runTool('serve', [], { DATA_DIR: folder.dataDir, PORT: port });
  holder.close();
  expectOneSentence(ended, new RegExp(`port ${port} est déjà utilisé`));
  expect(ended.output).not.toContain('PostgreSQL');
}, 300_000);

test('a data folder that cannot be written is named', async () => {
  // Below a plain file: refused to root as to anybody.
  await mkdir(dirname(folder.dataDir), { recursive: true });
  await writeFile(folder.dataDir, '');
  const ended = await runTool('serve', [], { DATA_DIR: `${folder.dataDir}/dossier`, PORT: '0' });
  expectOneSentence(ended, /dossier de données DATA_DIR \(.*\) n’est pas accessible en écriture/);
}, 300_000);

test('a wrong setting is named', async () => {
  const ended = await runTool('serve', [], { DATA_DIR: folder.dataDir, PORT: 'trois mille' });
  expectOneSentence(ended, /^PORT doit être/);
}, 300_000);

test('a database that does not answer is told', async () => {
  const DATABASE_URL = 'postgresql://nobody:nothing@127.0.0.1:1/none';
  const ended = await runTool('serve', [], { DATA_DIR: folder.dataDir, PORT: '0', DATABASE_URL });
  expectOneSentence(ended, /ne répond pas/);
}, 300_000);

test('a database from a later version is refused and left as it is', async () => {
  const server = await startServer({ DATA_DIR: folder.dataDir, DEMO: '0' });
  await server.kill();
  const embedded = await startEmbeddedPostgres({ dataDir: folder.dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  await client.query(`insert into schema_migration (name, fingerprint) values ('9999-later.sql', '')`);
  await client.end();
  const ended = await runTool('serve', [], { DATA_DIR: folder.dataDir, DEMO: '0', PORT: '0' });
  expectOneSentence(ended, /version plus récente du logiciel/);
}, 300_000);

test('Ctrl-C while the demonstration firm is being loaded ends in order, and the next start loads it', async () => {
  await interruptWhen(/Chargement du cabinet/, { DATA_DIR: folder.dataDir });
  const server = await startServer({ DATA_DIR: folder.dataDir });
  expect(server.said.output).toContain('adminstrator@demo.example');
  expect(server.said.output).not.toContain('il est repris tel quel');
  expect(await server.stop()).toBe(0);
}, 300_000);
