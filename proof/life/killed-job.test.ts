import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attachEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded.ts';
import { readZip } from '../files/zip.ts';
import { newDataFolder, signIn, startServer } from './installation.ts';

let folder: Awaited<ReturnType<typeof newDataFolder>>;
beforeEach(async () => {
  folder = await newDataFolder();
});
afterEach(() => folder.remove(), 300_000);

const PERSONS = 40_000;

/** Enough persons that an export takes longer than it takes to kill it. */
async function addPersons() {
  const running = await attachEmbeddedPostgres({ dataDir: folder.dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: running?.url });
  await client.connect();
  await client.query(
    `insert into person (client_id, last_name, first_name)
     select (select min(id) from client), 'Nom ' || i, 'Prénom' from generate_series(1, $1::int) i`,
    [PERSONS],
  );
  await client.end();
}

type Make = Awaited<ReturnType<typeof signIn>>;
type Line = { ZipId: string; State: string; Progress: { Done: number } };

async function lineOf(call: Make, id: string): Promise<Line | undefined> {
  const { Items } = (await (await call('downloads/GetDownloads')).json()) as { Items: Line[] };
  return Items.find(({ ZipId }) => ZipId === id);
}

test('an export whose server is killed in the middle is finished by the next start', async () => {
  const server = await startServer({ DATA_DIR: folder.dataDir });
  await addPersons();
  const call = await signIn(server.address);
  const { ZipId } = (await (await call('person/StartExport', {})).json()) as { ZipId: string };
  await expect
    .poll(async () => (await lineOf(call, ZipId))?.State, { timeout: 120_000, interval: 5 })
    .toBe('running');
  await server.kill();

  const again = await startServer({ DATA_DIR: folder.dataDir });
  const read = await signIn(again.address);
  await expect.poll(async () => (await lineOf(read, ZipId))?.State, { timeout: 120_000 }).toBe('done');
  const file = await read(`downloads/File?ZipId=${ZipId}`);
  const sheet = readZip(Buffer.from(await file.arrayBuffer())).get('xl/worksheets/sheet1.xml');
  expect(sheet?.toString('utf8').match(/<row>/g)?.length).toBeGreaterThan(PERSONS);
  expect(await again.stop()).toBe(0);
}, 300_000);
