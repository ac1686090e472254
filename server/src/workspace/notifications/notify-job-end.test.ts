import { expect, test } from 'vitest';
import { CancelDownload, DeleteDownload, DownloadFile } from '#contract/workspace/downloads/calls.ts';
import { GetNotifications } from '#contract/workspace/notifications/calls.ts';
import { enqueue, gate, startNode, textJob } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { openLog } from '#server/platform/installation/log.ts';
import { jobContent } from '#server/platform/jobs/content.ts';
import { jobRuns } from '#server/platform/jobs/run-job.ts';
import { notifyJobEnd } from './notify-job-end.ts';

const app = await startTestApp();
const { id: clientId } = app.firms.A;
const chef = await app.signIn('CHEF_MISSION');

const stateOf = async (id: string) =>
  (await app.query('select state from download where id = $1', [id]))[0]?.state;
const ends = (id: string, state: string) => expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe(state);
const told = async () => (await chef.call(GetNotifications, { PageSize: 50 })).answer.Items;
const notificationsOf = async (id: string) => (await told()).filter(({ ZipId }) => ZipId === id);

/** Runs a job as a runner does that has taken it from the queue. */
async function runHere(id: string, job: ReturnType<typeof textJob>, isLast = true) {
  const content = await jobContent(app.settings);
  const { database, settings } = app;
  const run = jobRuns({
    settings,
    database,
    content,
    jobs: [job],
    onEnd: notifyJobEnd,
    log: openLog('silent'),
  });
  const { signal } = new AbortController();
  return run({ clientId, id, isLast, signal, stopping: signal });
}

test('a job that is done tells whoever asked for it, and offers its file', async () => {
  const job = textJob(async () => 'bonjour');
  await startNode(app, [job]);
  const id = await enqueue(app, { job });
  await ends(id, 'done');
  expect(await notificationsOf(id)).toMatchObject([
    { Kind: 'done', Title: 'Le fichier «\u202fEssai\u202f» est prêt.', Text: null, IsRead: false },
  ]);
});

test('run twice, by a runner thought dead too, it is told once', async () => {
  const paused = gate();
  const begun = gate();
  let runs = 0;
  const job = textJob(async () => {
    runs += 1;
    if (runs > 1) return 'second';
    begun.resolve();
    await paused.promise;
    return 'first';
  });
  const id = await enqueue(app, { job });
  const first = runHere(id, job);
  await begun.promise;
  await runHere(id, job);
  paused.resolve();
  await first;
  await runHere(id, job);
  expect(runs).toBe(2);
  expect(await notificationsOf(id)).toHaveLength(1);
});

test('one that fails for good is told once, with its reason; attempts before that are not told', async () => {
  const job = textJob(async () => {
    throw new Error('broken');
  });
  const id = await enqueue(app, { job });
  const before = (await told()).length;
  await expect(runHere(id, job, false)).rejects.toThrow();
  expect(await told()).toHaveLength(before);
  await expect(runHere(id, job)).rejects.toThrow();
  await runHere(id, job);
  const [latest, ...others] = await told();
  expect(others).toHaveLength(before);
  expect(latest).toMatchObject({
    Kind: 'failed',
    Title: 'Le fichier «\u202fEssai\u202f» n’a pas pu être préparé.',
  });
  expect(latest?.Text).toMatch(/^La préparation du fichier a échoué\. .*référence/);
});

test('one that was lost with its runner is told as failed, once though two nodes look after it', async () => {
  const job = textJob(async () => '');
  const id = await enqueue(app, { job });
  await app.query(`update download set state = 'running', attempt = 1 where id = $1`, [id]);
  await app.query(`update pgboss.job set state = 'failed' where id = $1`, [id]);
  const nodes = [await startNode(app, []), await startNode(app, [])];
  const before = (await told()).length;
  await Promise.all(nodes.map((node) => node.tidy()));
  await nodes[0]?.tidy();
  expect(await stateOf(id)).toBe('failed');
  const [latest, ...others] = await told();
  expect(others).toHaveLength(before);
  expect(latest).toMatchObject({
    Kind: 'failed',
    Text: 'La préparation du fichier a été interrompue. Recommencez.',
  });
});

test('one that its user cancels, or whose user is gone, is not told', async () => {
  const job = textJob(async () => '');
  const before = (await told()).length;
  const cancelled = await enqueue(app, { job });
  await chef.call(CancelDownload, { ZipId: cancelled });
  await runHere(cancelled, job);
  const orphan = await enqueue(app, { job });
  await app.query('update download set user_id = null where id = $1', [orphan]);
  await runHere(orphan, job);
  expect(await stateOf(orphan)).toBe('failed');
  expect(await told()).toHaveLength(before);
});

test('an end that cannot be told is no end: both are kept, or neither', async () => {
  const job = textJob(async () => 'bonjour');
  const id = await enqueue(app, { job });
  await app.query(
    `alter table notification add constraint refused check (title not like '%Essai%') not valid`,
  );
  await expect(runHere(id, job, false)).rejects.toThrow();
  expect(await stateOf(id)).toBe('waiting');
  await app.query('alter table notification drop constraint refused');
  await runHere(id, job);
  expect(await stateOf(id)).toBe('done');
  expect(await notificationsOf(id)).toHaveLength(1);
});

test('with its file removed the notification stays, and offers nothing any more', async () => {
  const job = textJob(async () => 'bonjour');
  const id = await enqueue(app, { job });
  await runHere(id, job);
  const [ready] = await notificationsOf(id);
  await chef.call(DeleteDownload, { ZipId: id });
  expect((await chef.call(DownloadFile, { ZipId: id })).status).toBe(404);
  expect((await told()).find(({ Id }) => Id === ready?.Id)).toMatchObject({ ZipId: null });
});
