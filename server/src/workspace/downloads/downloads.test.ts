import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ExportPersonsToExcel, StartExport } from '#contract/permanent-files/people/calls.ts';
import {
  CancelDownload,
  DeleteDownload,
  DownloadFile,
  GetDownloads,
} from '#contract/workspace/downloads/calls.ts';
import type { TestClient } from '#proof/client.ts';
import { readZip } from '#proof/files/zip.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { allJobs } from '#server/jobs.ts';

const app = await startTestApp();
const { A } = app.firms;
const chef = await app.signIn('CHEF_MISSION');
const colleague = await app.signIn('JURIDIQUE');
const stranger = await app.signIn('CHEF_MISSION', 'B');

const start = async (filters = {}) => (await chef.call(StartExport, filters)).answer.ZipId;
const listOf = async (as: TestClient) => (await as.call(GetDownloads, {})).answer.Items;
const find = async (ZipId: string) => (await listOf(chef)).find((one) => one.ZipId === ZipId);
const isReady = (ZipId: string) =>
  expect.poll(async () => (await find(ZipId))?.State, { timeout: 60_000 }).toBe('done');

const sheetOf = (bytes: Buffer) => readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString('utf8');

test('an export in the background ends as the very workbook that an immediate one is', async () => {
  await startNode(app, allJobs);
  const ZipId = await start({ IsDisabled: 0 });
  expect(await find(ZipId)).toMatchObject({ Title: 'Dirigeants (Excel)', Error: null });
  await isReady(ZipId);
  const file = await chef.call(DownloadFile, { ZipId });
  const now = await chef.call(ExportPersonsToExcel, { IsDisabled: 0 });
  expect(file.status).toBe(200);
  for (const name of ['content-type', 'content-disposition'])
    expect(file.headers[name]).toBe(now.headers[name]);
  expect(file.headers['content-length']).toBe(String(file.bytes.length));
  expect(file.headers['cache-control']).toBe('no-store');
  expect(sheetOf(file.bytes)).toBe(sheetOf(now.bytes));
  const rows = sheetOf(now.bytes)?.match(/<row>/g)?.length ?? 0;
  expect(await find(ZipId)).toMatchObject({
    FileName: expect.stringMatching(/^dirigeants-\d{4}-\d\d-\d\d\.xlsx$/),
    Progress: { Done: rows - 1, Total: rows - 1 },
  });
});

test('a prepared file lies on the disk sealed: neither it nor a name of it is to be read there', async () => {
  await startNode(app, allJobs);
  const ZipId = await start();
  await isReady(ZipId);
  const path = join(app.settings.dataDir, 'files', String(A.id), 'downloads', ZipId, '1');
  const kept = readFileSync(path);
  expect(kept.subarray(0, 2).toString()).not.toBe('PK');
  expect(kept.includes('xl/worksheets')).toBe(false);
  const { bytes } = await chef.call(DownloadFile, { ZipId });
  expect(readZip(bytes).has('xl/worksheets/sheet1.xml')).toBe(true);
});

test('the list has the latest first, and the user’s own alone', async () => {
  const first = await start();
  const second = await start();
  const ids = (await listOf(chef)).map(({ ZipId }) => ZipId);
  expect(ids.slice(0, 2)).toEqual([second, first]);
  for (const other of [colleague, stranger]) {
    expect((await listOf(other)).filter(({ ZipId }) => ids.includes(ZipId))).toEqual([]);
  }
});

test('nobody else fetches, cancels or removes it: a colleague, another firm', async () => {
  const node = await startNode(app, allJobs);
  const ZipId = await start();
  await isReady(ZipId);
  await node.stop();
  const waiting = await start();
  for (const other of [colleague, stranger]) {
    for (const call of [DownloadFile, CancelDownload, DeleteDownload]) {
      for (const id of [ZipId, waiting]) {
        const reply = await other.call(call, { ZipId: id });
        expect([reply.status, reply.error.Message]).toEqual([404, 'Ce téléchargement n’existe plus.']);
      }
    }
  }
  expect((await chef.call(DownloadFile, { ZipId })).status).toBe(200);
  expect((await find(waiting))?.State).toBe('waiting');
});

test('a right that is withdrawn closes the files made by it, and gives them back with it', async () => {
  await startNode(app, allJobs);
  const ZipId = await start();
  await isReady(ZipId);
  const own = [A.id, A.users.CHEF_MISSION.id, 'CHEF_MISSION'];
  await app.query('delete from user_role where client_id = $1 and user_id = $2 and role = $3', own);
  expect((await chef.call(DownloadFile, { ZipId })).status).toBe(403);
  expect((await chef.call(StartExport, {})).status).toBe(403);
  await app.query('insert into user_role values ($1, $2, $3)', own);
  expect((await chef.call(DownloadFile, { ZipId })).status).toBe(200);
});

test('a file that is not ready is not there yet', async () => {
  const ZipId = await start();
  const reply = await chef.call(DownloadFile, { ZipId });
  expect([reply.status, reply.error.Code]).toEqual([409, 'NOT_READY']);
});

test('cancelling ends what has not ended, once, and the journal knows', async () => {
  const ZipId = await start();
  expect((await chef.call(CancelDownload, { ZipId })).answer).toBe(true);
  expect((await chef.call(CancelDownload, { ZipId })).answer).toBe(false);
  expect((await find(ZipId))?.State).toBe('cancelled');
  const journal = await app.query(
    `select action, user_id from audit_entry where before ->> 'ZipId' = $1 or after ->> 'ZipId' = $1 order by id`,
    [ZipId],
  );
  expect(journal).toEqual(
    ['person.start-export', 'download.cancel'].map((action) => ({
      action,
      user_id: A.users.CHEF_MISSION.id,
    })),
  );
});

test('what was cancelled while it waited is never run', async () => {
  const ZipId = await start();
  await chef.call(CancelDownload, { ZipId });
  await startNode(app, allJobs);
  const job = async () => (await app.query('select state from pgboss.job where id = $1', [ZipId]))[0];
  await expect.poll(job).toEqual({ state: 'completed' });
  expect(await find(ZipId)).toMatchObject({ State: 'cancelled', FileName: null });
});

test('removing takes the row and the file', async () => {
  await startNode(app, allJobs);
  const ZipId = await start();
  await isReady(ZipId);
  const folder = join(app.settings.dataDir, 'files', String(A.id), 'downloads', ZipId);
  expect(existsSync(folder)).toBe(true);
  expect((await chef.call(DeleteDownload, { ZipId })).answer).toBe(true);
  expect(await find(ZipId)).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
  expect((await chef.call(DownloadFile, { ZipId })).status).toBe(404);
});

test('a company that is not the firm’s is refused before anything waits', async () => {
  const reply = await chef.call(StartExport, { IdSociete: app.firms.B.companies[0] ?? 0 });
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('IdSociete')).toBe('Cette société n’existe pas.');
});
