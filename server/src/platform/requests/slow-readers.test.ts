import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { signedIn } from '#contract/access/access.ts';
import { anyFile, call, noInput } from '#contract/call.ts';
import { downloadCabinetFounisseurDocs } from '#contract/directory/suppliers/assignment-calls.ts';
import { ExportPersonsToExcel, GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { supplierActs } from '#proof/areas/suppliers.ts';
import { pngOfBytes } from '#proof/files/pictures.ts';
import { readZip } from '#proof/files/zip.ts';
import { listenWith } from '#proof/permission-matrix/mounted.ts';
import { readNothing } from '#proof/streams/slow-reader.ts';
import { startTestApp } from '#proof/test-app.ts';
import { openLog } from '../installation/log.ts';
import { downloads } from './downloads.ts';
import { serve } from './serve.ts';

const app = await startTestApp();
const { A } = app.firms;
const address = await app.listen();
const chef = await app.signIn('CHEF_MISSION');
const manager = await app.signIn('ADMINSTRATOR');
const elsewhere = await app.signIn('CHEF_MISSION', 'B');

// a workbook of some megabytes: beyond what the system takes for a reader that takes nothing
await app.query(
  `insert into person (client_id, last_name, first_name, nationality)
   select $1, 'Long' || i, 'Nom', (select string_agg(md5(i::text || j), '') from generate_series(1, 100) j)
   from generate_series(1, 2000) i`,
  [A.id],
);

/** How many requests the server has been given. */
let asked = 0;
app.fastify.server.on('request', () => {
  asked += 1;
});

const othersAreServed = async () => {
  for (let round = 0; round < 5; round += 1)
    expect((await elsewhere.call(GetListPersonsByFilter, {})).status).toBe(200);
};

test('forty exports that nobody reads keep no connection to the database from anybody', async () => {
  const before = asked;
  for (let connection = 0; connection < 8; connection += 1)
    await readNothing(address, chef, ExportPersonsToExcel, {}, { times: 5 });
  await expect.poll(() => asked).toBe(before + 40);
  await othersAreServed();
});

test('sixteen archives of papers that nobody reads keep no connection to the database from anybody', async () => {
  const { supplier, add } = supplierActs(app, manager);
  const IdFournisseur = await supplier();
  const contract = { name: 'contrat.png', content: pngOfBytes(9 * 1024 * 1024) };
  expect((await add(IdFournisseur, {}, { contract })).status).toBe(200);
  const before = asked;
  for (let connection = 0; connection < 16; connection += 1)
    await readNothing(address, manager, downloadCabinetFounisseurDocs, { IdFournisseur });
  await expect.poll(() => asked).toBe(before + 16);
  await othersAreServed();
});

/** Asks for the whole register, as this session; its answer is not read yet. */
async function askForExport(as = chef) {
  const asking = request(new URL(`/api/${ExportPersonsToExcel.path}`, address), {
    method: 'POST',
    headers: { ...as.headers, 'content-type': 'application/json' },
    agent: false,
  });
  asking.end('{}');
  const [answer] = await once(asking, 'response');
  return { asking, answer };
}

test('who reads slowly has the whole file in the end, its size told beforehand', async () => {
  const { answer } = await askForExport(await app.signIn('CHEF_MISSION'));
  await othersAreServed();
  const bytes = await buffer(answer);
  expect(bytes.length).toBe(Number(answer.headers['content-length']));
  expect(readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString()).toMatch(/<\/worksheet>$/);
});

test('what is written down for a download has no name on the disk, and nothing is left of it', async () => {
  const { asking } = await askForExport(await app.signIn('CHEF_MISSION'));
  expect(readdirSync(join(app.settings.dataDir, 'drafts'))).toEqual([]);
  asking.destroy();
});

const Endless = call({
  method: 'GET',
  path: 'essai/sans-fin',
  request: noInput,
  answer: anyFile,
  access: signedIn,
});

test('a download of which nothing is taken any more is cut, and what it was read from is closed', async () => {
  const pages = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  );
  const route = serve(Endless, async () => ({
    fileName: 'sans-fin',
    mediaType: 'text/plain',
    content: pages,
  }));
  const own = await listenWith(app, [route], { downloads: downloads(app.settings, { stalled: 200 }) });
  const closed = once(pages, 'close');
  await readNothing(own, chef, Endless, {});
  await closed;
});

test('downloads that are cut leave their places, and are no error of ours', async () => {
  const as = await app.signIn('CHEF_MISSION');
  // more than one session may have on their way
  for (let round = 0; round < 7; round += 1) {
    const { asking, answer } = await askForExport(as);
    expect(answer.statusCode).toBe(200);
    asking.on('error', () => undefined);
    asking.destroy();
  }
  const levels = app.logLines.map((line) => JSON.parse(line).level);
  expect(Math.max(...levels)).toBe(30);
});

test('a download that is cut while its file is being made is no error of ours either', async () => {
  const route = serve(Endless, async ({ reply }) => {
    const gone = once(reply.raw, 'close');
    reply.raw.socket?.destroy();
    await gone;
    return { fileName: 'trop-tard', mediaType: 'text/plain', content: Readable.from(['trop tard']) };
  });
  const lines: string[] = [];
  const own = await listenWith(app, [route], {}, openLog('info', { write: (line) => void lines.push(line) }));
  await readNothing(own, chef, Endless, {});
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([30]);
});

test('a reader who leaves before the first byte of a file is no error of ours', async () => {
  const silent = new Readable({ read: () => undefined });
  const asked = Promise.withResolvers<Socket>();
  const route = serve(Endless, async ({ request: { socket } }) => {
    asked.resolve(socket);
    return { fileName: 'muet', mediaType: 'text/plain', content: silent };
  });
  const lines: string[] = [];
  const own = await listenWith(app, [route], {}, openLog('info', { write: (line) => void lines.push(line) }));
  await readNothing(own, chef, Endless, {});
  const socket = await asked.promise;
  // once the file is on its way
  await expect.poll(() => silent.listenerCount('data')).toBeGreaterThan(0);
  socket.destroy();
  await once(silent, 'close');
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  expect(lines.map((line) => JSON.parse(line).level).filter((level) => level > 30)).toEqual([]);
});
