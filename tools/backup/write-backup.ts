import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { ZipFile } from 'yazl';
import type { Checksum } from './checksum.ts';
import { listFiles, readStoredFile } from './files.ts';
import { fileEntry, MANIFEST, type Manifest, rowsEntry } from './manifest.ts';
import { listTables, readRows, readSequences, SESSION } from './rows.ts';

/** What to keep, and where. */
export interface BackupSource {
  url: string;
  dataDir: string;
  /** Files in S3 are left to the bucket's own backups. */
  hasLocalFiles: boolean;
}

/**
 * Writes rows and files into one archive, as they are at one moment, while the server may go on working.
 * The archive appears under its name only once it is whole.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString: source.url });
  await client.connect();
  const draft = `${path}.part`;
  try {
    await client.query(SESSION);
    await client.query('begin isolation level repeatable read read only');
    const manifest = await writeArchive(client, source, draft);
    await client.query('commit');
    await flush(draft);
    await rename(draft, path);
    return manifest;
  } finally {
    await rm(draft, { force: true });
    await client.end();
  }
}

async function writeArchive(client: pg.Client, source: BackupSource, draft: string): Promise<Manifest> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(draft, { mode: 0o600 }));
  written.catch(() => undefined);
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    serverVersion: await serverVersion(client),
    migrations: await appliedMigrations(client),
    tables: [],
    // Read before the rows, in the same snapshot; a sequence only ever runs ahead of them.
    sequences: await readSequences(client),
    files: null,
  };
  for (const shape of await listTables(client)) {
    const rows = readRows(client, shape);
    await add(zip, written, rowsEntry(shape), rows, true);
    manifest.tables.push({ ...shape, rows: rows.lines, sha256: rows.digest() });
  }
  // After the rows: a file is stored before the row that names it and never changes afterwards.
  if (source.hasLocalFiles) manifest.files = await addFiles(zip, written, source.dataDir);
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST);
  zip.end();
  await written;
  return manifest;
}

async function addFiles(zip: ZipFile, written: Promise<void>, dataDir: string) {
  const files = [];
  for (const path of await listFiles(dataDir)) {
    const content = await readStoredFile(dataDir, path);
    if (!content) continue;
    await add(zip, written, fileEntry({ path }), content, false);
    files.push({ path, size: content.size, sha256: content.digest() });
  }
  return files;
}

/** Adds one entry and waits until it is written, or until the archive cannot be. */
async function add(
  zip: ZipFile,
  written: Promise<void>,
  name: string,
  content: Readable & Checksum,
  compress: boolean,
): Promise<void> {
  const ended = once(content, 'end');
  zip.addReadStream(content, name, { compress, forceZip64Format: true, mode: 0o100600 });
  await Promise.race([ended, written.then(() => ended)]);
}

async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

async function appliedMigrations(client: pg.Client) {
  const { rows } = await client.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from schema_migration order by name',
  );
  return rows;
}

/** Makes sure that the bytes have reached the disk before the archive takes its name. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}
