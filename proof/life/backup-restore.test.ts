import { createHash } from 'node:crypto';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded.ts';
import { newDataFolder, runTool, signIn, startServer } from './installation.ts';
import { personForm } from './person-form.ts';

type Folder = Awaited<ReturnType<typeof newDataFolder>>;

let source: Folder;
let target: Folder;
let archive: string;
let archiveOutput: string;

beforeAll(async () => {
  [source, target] = await Promise.all([newDataFolder(), newDataFolder()]);
  archive = join(dirname(source.dataDir), 'sauvegarde.zip');
  const server = await startServer({ DATA_DIR: source.dataDir });
  const call = await signIn(server.address);
  // The smallest PNG: a file kept beside its row.
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const added = await call('person/add', personForm(1, new Blob([png], { type: 'image/png' })));
  expect(added.status, await added.text()).toBe(200);
  const { ZipId } = (await (await call('person/StartExport', {})).json()) as { ZipId: string };
  const isReady = async () =>
    expect((await call(`downloads/File?ZipId=${ZipId}`)).status, 'the export').toBe(200);
  await vi.waitFor(isReady, 120_000);
  const running = await runTool('backup', [archive.replace('.zip', '-en-marche.zip')], {
    DATA_DIR: source.dataDir,
  });
  expect(running.status, running.errors).toBe(0);
  expect(await server.stop()).toBe(0);
  // the one that is compared row by row: nothing works on in the background any more
  const backup = await runTool('backup', [archive], { DATA_DIR: source.dataDir });
  expect(backup.status, backup.errors).toBe(0);
  archiveOutput = backup.output;
}, 300_000);

afterAll(() => Promise.all([source.remove(), target.remove()]), 300_000);

/** Every row of every table as text, and where sequences stand. */
async function everyRow(dataDir: string): Promise<Record<string, string[]>> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  try {
    const { rows: relations } = await client.query<{ name: string; kind: string }>(
      `select c.oid::regclass::text as name, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'S') and n.nspname = 'public' order by 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name, kind } of relations) {
      const columns = kind === 'S' ? 'last_value, is_called' : '*';
      const sql = `select (r.*)::text as row from (select ${columns} from ${name}) r order by 1`;
      all[name] = (await client.query<{ row: string }>(sql)).rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/** Path and fingerprint of every stored file. */
async function everyFile(dataDir: string): Promise<Record<string, string>> {
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const all: Record<string, string> = {};
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    all[path.slice(folder.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return all;
}

test('a damaged backup is refused before anything is touched', async () => {
  const damaged = join(dirname(source.dataDir), 'abîmée.zip');
  await writeFile(damaged, await readFile(archive));
  const file = await open(damaged, 'r+');
  const middle = Math.floor((await file.stat()).size / 2);
  const { buffer } = await file.read(Buffer.alloc(256), 0, 256, middle);
  await file.write(
    buffer.map((byte) => byte ^ 0xff),
    0,
    256,
    middle,
  );
  await file.close();
  const restored = await runTool('restore', [damaged], { DATA_DIR: target.dataDir });
  expect(restored.errors).toMatch(/endommagée/);
  expect(restored.status).toBe(1);
  expect(await readdir(target.dataDir)).not.toContain('postgresql');
}, 300_000);

test('half a backup is refused', async () => {
  const half = join(dirname(source.dataDir), 'moitié.zip');
  const whole = await readFile(archive);
  await writeFile(half, whole.subarray(0, whole.length / 2));
  const restored = await runTool('restore', [half], { DATA_DIR: target.dataDir });
  expect(restored.errors).toMatch(/endommagée ou incomplète/);
  expect(restored.status).toBe(1);
}, 300_000);

test('rows, sequences and files come back one by one as they were', async () => {
  expect(archiveOutput).toContain('Export par le logiciel lui-même');
  const restored = await runTool('restore', [archive], { DATA_DIR: target.dataDir });
  expect(restored.errors).toBe('');
  expect(restored.status).toBe(0);

  const [before, after] = [await everyRow(source.dataDir), await everyRow(target.dataDir)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [name, rows] of Object.entries(before)) expect(after[name], name).toEqual(rows);
  expect(before.person?.length).toBeGreaterThan(0);

  const files = await everyFile(source.dataDir);
  expect(Object.keys(files).length).toBeGreaterThan(1);
  expect(await everyFile(target.dataDir)).toEqual(files);
}, 300_000);

test('what is restored serves, and takes new persons', async () => {
  const server = await startServer({ DATA_DIR: target.dataDir });
  const call = await signIn(server.address);
  const response = await call('person/add', personForm(2));
  expect(response.status, await response.text()).toBe(200);
  expect(await server.stop()).toBe(0);
}, 300_000);

test('a database that holds rows is replaced only with --force', async () => {
  const env = { DATA_DIR: target.dataDir };
  const refused = await runTool('restore', [archive], env);
  expect(refused.errors).toMatch(/n’est pas vide/);
  expect(refused.status).toBe(1);
  const forced = await runTool('restore', [archive, '--force'], env);
  expect(forced.status, forced.errors).toBe(0);
  expect((await everyRow(target.dataDir)).person).toEqual((await everyRow(source.dataDir)).person);
}, 300_000);

test('nothing is restored under a running server', async () => {
  const server = await startServer({ DATA_DIR: target.dataDir });
  const refused = await runTool('restore', [archive, '--force'], { DATA_DIR: target.dataDir });
  expect(refused.errors).toMatch(/est utilisé par le serveur/);
  expect(refused.status).toBe(1);
  expect(await server.stop()).toBe(0);
}, 300_000);
