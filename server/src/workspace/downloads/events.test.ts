import { expect, test } from 'vitest';
import { StartExport } from '#contract/permanent-files/people/calls.ts';
import { CancelDownload, DeleteDownload, GetDownloads } from '#contract/workspace/downloads/calls.ts';
import type { LiveEvent } from '#contract/workspace/live/calls.ts';
import { enqueue, gate, startNode, textJob } from '#proof/processes/job-runner.ts';
import { withClient } from '#proof/processes/postgres.ts';
import type { EventReader } from '#proof/streams/event-reader.ts';
import { anotherNode, followLive } from '#proof/streams/live.ts';
import { startTestApp } from '#proof/test-app.ts';
import { buildApp } from '#server/app.ts';

const app = await startTestApp();
const address = await app.listen();

type Reader = EventReader<LiveEvent>;
type As = Parameters<typeof followLive>[0];

const follow = (as: As, at = address) => followLive(as, at);

const downloadsOf = ({ events }: Reader) => events.filter((event) => event.About === 'download');
const told = (reader: Reader, id: string) =>
  downloadsOf(reader)
    .filter(({ ZipId }) => ZipId === id)
    .map(({ Download }) => Download?.State ?? 'removed');

test('what happens to a download is told in its order, on every node, to every page of its user', async () => {
  const chef = await app.signIn('CHEF_MISSION');
  const readers = [await follow(chef), await follow(chef), await follow(chef, await anotherNode(app))];
  const steps = [gate(), gate(), gate()];
  const job = textJob(async ({ progress }) => {
    for (const [done, step] of steps.entries()) {
      progress(done + 1, 3);
      await step.promise;
    }
    return 'fait';
  });
  await startNode(app, [job]);
  const id = await enqueue(app, { job });
  const progressOf = (reader: Reader) =>
    downloadsOf(reader).map(({ Download }) => Download?.Progress.Done ?? 0);
  for (const [done, step] of steps.entries()) {
    for (const reader of readers)
      await expect.poll(() => Math.max(...progressOf(reader)), { timeout: 60_000 }).toBe(done + 1);
    step.resolve();
  }
  for (const reader of readers) {
    await expect.poll(() => told(reader, id).at(-1), { timeout: 60_000 }).toBe('done');
    const seen = told(reader, id).filter((state, index, all) => state !== all[index - 1]);
    expect(['waiting', 'running', 'done']).toEqual(expect.arrayContaining(seen));
    expect(seen.slice(-2)).toEqual(['running', 'done']);
    const progress = progressOf(reader);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  }
}, 60_000);

test('they are told to their user alone: not to a colleague, not to another firm', async () => {
  const chef = await app.signIn('CHEF_MISSION');
  const own = await follow(chef);
  const others = [
    await follow(await app.signIn('JURIDIQUE')),
    await follow(await app.signIn('CHEF_MISSION', 'B')),
    await follow(await app.signIn('ADMINSTRATOR')),
  ];
  const { ZipId } = (await chef.call(StartExport, {})).answer;
  await chef.call(CancelDownload, { ZipId });
  await chef.call(DeleteDownload, { ZipId });
  await expect.poll(() => told(own, ZipId).at(-1)).toBe('removed');
  // each other stream is up to date once it has told of something of its own
  for (const { firm, role } of [
    { firm: 'A', role: 'JURIDIQUE' },
    { firm: 'B', role: 'CHEF_MISSION' },
    { firm: 'A', role: 'ADMINSTRATOR' },
  ] as const) {
    await (await app.signIn(role, firm)).call(StartExport, {});
  }
  for (const other of others) {
    await expect.poll(() => downloadsOf(other).length).toBeGreaterThan(0);
    expect(told(other, ZipId)).toEqual([]);
    expect(new Set(downloadsOf(other).map(({ ZipId }) => ZipId)).size).toBe(1);
  }
});

test('nothing falls between the stream’s beginning and the list asked for after it', async () => {
  const chef = await app.signIn('PORTAGE_SALARIAL');
  const before = (await chef.call(StartExport, {})).answer.ZipId;
  const reader = await follow(chef);
  const during = chef.call(StartExport, {});
  const list = (await chef.call(GetDownloads, {})).answer.Items.map(({ ZipId }) => ZipId);
  const after = (await during).answer.ZipId;
  await expect.poll(() => [...list, ...downloadsOf(reader).map(({ ZipId }) => ZipId)]).toContain(after);
  expect(list).toContain(before);
  expect(told(reader, before)).toEqual([]);
});

test('after the listening connection broke, what was missed is told', async () => {
  const chef = await app.signIn('EXPERT_COMPTABLE');
  const reader = await follow(chef);
  await withClient(app.databaseUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'listening' and datname = current_database()`,
    ),
  );
  const { ZipId } = (await chef.call(StartExport, {})).answer;
  await expect.poll(() => told(reader, ZipId), { timeout: 60_000 }).toEqual(['waiting']);
});

test('the stream is one that proxies and compression leave alone, and wants a session', async () => {
  const chef = await app.signIn('DIRIGEANT');
  const { status, headers } = await follow(chef);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['x-accel-buffering']).toBe('no');
  expect(headers['cache-control']).toBe('no-store');
  expect((await follow({ headers: {} })).status).toBe(401);
});

test('a session opens four streams, not a fifth; one that is closed makes room', async () => {
  const chef = await app.signIn('COMPTABLE');
  const readers = [];
  for (let open = 0; open < 4; open += 1) readers.push(await follow(chef));
  expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await follow(chef)).status).toBe(429);
  expect((await follow(await app.signIn('COMPTABLE'))).status).toBe(200);
  readers[0]?.close();
  await expect.poll(async () => (await follow(chef)).status).toBe(200);
  expect(app.logLines.filter((line) => line.includes('unexpected error'))).toEqual([]);
});

test('a server that stops ends its streams instead of waiting for them', async () => {
  const node = await buildApp({ settings: app.settings, database: app.database });
  const at = await node.listen({ host: '127.0.0.1', port: 0 });
  const reader = await follow(await app.signIn('DIRIGEANT'), at);
  await node.close();
  await reader.ended;
});
