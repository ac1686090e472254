import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PgBoss } from 'pg-boss';
import { describe, expect, test } from 'vitest';
import { enqueue, gate, retryNow, startNode, textJob, thinkDead } from '#proof/processes/job-runner.ts';
import { withClient } from '#proof/processes/postgres.ts';
import { startTestApp } from '#proof/test-app.ts';
import { notifyJobEnd } from '#server/workspace/notifications/notify-job-end.ts';
import { openLog } from '../installation/log.ts';
import { AppError } from '../requests/errors.ts';
import { jobContent } from './content.ts';
import { downloadRows } from './download-row.ts';
import type { JobDefinition } from './job.ts';
import { jobRuns } from './run-job.ts';

const app = await startTestApp();
const { A } = app.firms;

const rowOf = async (id: string) => {
  const [row] = await app.query('select * from download where id = $1', [id]);
  return row;
};
const jobOf = async (id: string) => {
  const [job] = await app.query('select * from pgboss.job where id = $1', [id]);
  return job;
};
const attemptsLeft = async (id: string) => {
  const job = await jobOf(id);
  return Number(job?.retry_limit) - Number(job?.retry_count);
};
const stateOf = async (id: string) => (await rowOf(id))?.state;
const ends = (id: string, state: string) => expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe(state);

const folder = (id: string) => join(app.settings.dataDir, 'files', String(A.id), 'downloads', id);
const contentOf = async (id: string) => {
  const content = await jobContent(app.settings);
  return text(await content.open({ clientId: A.id, id, attempt: Number((await rowOf(id))?.attempt) }));
};
const drafts = () => {
  const path = join(app.settings.dataDir, 'drafts');
  return existsSync(path) ? readdirSync(path) : [];
};

/** A node that took this job and is never heard of again, until its `work` goes on. */
async function takeAndGoQuiet(id: string, job: JobDefinition<{ text: string }>) {
  const boss = new PgBoss({ connectionString: app.databaseUrl, migrate: false, supervise: false });
  await boss.start();
  expect((await boss.fetch('download')).map((taken) => taken.id)).toEqual([id]);
  await boss.stop();
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
  return run({ clientId: A.id, id, isLast: false, signal, stopping: signal });
}

describe('a job', () => {
  test('ends with its file kept whole, and no draft left', async () => {
    const job = textJob(async ({ input, clientId }) => `${input.text} du cabinet ${clientId}`);
    await startNode(app, [job]);
    const id = await enqueue(app, { job });
    await ends(id, 'done');
    expect(await rowOf(id)).toMatchObject({
      file_name: 'texte.txt',
      media_type: 'text/plain',
      size: 20,
      attempt: 1,
    });
    expect(await contentOf(id)).toBe('bonjour du cabinet 1');
    expect(drafts()).toEqual([]);
    await expect.poll(async () => (await jobOf(id))?.state).toBe('completed');
  });

  test('is inside its firm: row-level security holds for what it reads and writes', async () => {
    const job = textJob(({ inFirm }) =>
      inFirm(async (db) => {
        const [seen] = await db.query('select count(*)::int as persons from person where client_id <> $1', [
          A.id,
        ]);
        const [role] = await db.query('select current_user as name');
        return JSON.stringify({ ...seen, ...role });
      }),
    );
    await startNode(app, [job]);
    const id = await enqueue(app, { job });
    await ends(id, 'done');
    expect(JSON.parse(await contentOf(id))).toEqual({ persons: 0, name: 'app_tenant' });
  });

  test('that refuses tells the user why, and is not tried again', async () => {
    const job = textJob(() =>
      Promise.reject(new AppError({ status: 422, code: 'REFUSED', message: 'Ce fichier est vide.' })),
    );
    await startNode(app, [job]);
    const id = await enqueue(app, { job });
    await ends(id, 'failed');
    expect(await rowOf(id)).toMatchObject({ attempt: 1, error: 'Ce fichier est vide.' });
    await expect.poll(async () => (await jobOf(id))?.state).toBe('completed');
  });

  test('tells how far it is while it runs', async () => {
    const { promise: released, resolve: release } = gate();
    const job = textJob(async ({ progress }) => {
      progress(3, 10);
      await released;
      return '';
    });
    await startNode(app, [job]);
    const id = await enqueue(app, { job });
    await expect.poll(() => rowOf(id), { timeout: 5000 }).toMatchObject({ rows_done: 3, rows_total: 10 });
    release();
    await ends(id, 'done');
    expect(await rowOf(id)).toMatchObject({ rows_done: 10, rows_total: 10 });
  });

  test('that fails is tried twice more, then says so without saying what it was about', async () => {
    let tries = 0;
    const job = textJob(async ({ input }) => {
      tries += 1;
      throw new Error(`impossible avec ${input.text}`);
    });
    const node = await startNode(app, [job]);
    const id = await enqueue(app, { job, text: 'un nom' });
    for (const attempt of [1, 2]) {
      await expect.poll(() => rowOf(id), { timeout: 60_000 }).toMatchObject({ state: 'waiting', attempt });
      await expect.poll(async () => (await jobOf(id))?.state, { timeout: 60_000 }).toBe('retry');
      await retryNow(app, id);
    }
    await ends(id, 'failed');
    await expect.poll(async () => (await jobOf(id))?.state).toBe('failed');
    expect(tries).toBe(3);
    expect((await rowOf(id))?.error).toBe(
      `La préparation du fichier a échoué. Recommencez, ou transmettez cette référence\u202f: ${id}`,
    );
    expect(JSON.stringify(await jobOf(id))).not.toContain('un nom');
    expect(node.lines.filter((line) => line.includes(id) && line.includes('impossible'))).toHaveLength(3);
  });

  test('of a user whose role was withdrawn while it waited is not run', async () => {
    const job = textJob(async () => 'fuite');
    const id = await enqueue(app, { job });
    const own = [A.id, A.users.CHEF_MISSION.id, 'CHEF_MISSION'];
    await app.query('delete from user_role where client_id = $1 and user_id = $2 and role = $3', own);
    await startNode(app, [job]);
    await ends(id, 'failed');
    expect((await rowOf(id))?.error).toBe('Vous n’avez plus le droit de préparer ce fichier.');
    expect(existsSync(folder(id))).toBe(false);
    await app.query('insert into user_role values ($1, $2, $3)', own);
  });

  test('of a user put out of use, or of a firm that lost the module, is not run', async () => {
    const job = textJob(async () => 'fuite');
    const [first, second] = [await enqueue(app, { job }), await enqueue(app, { job })];
    const { id: userId } = A.users.CHEF_MISSION;
    await app.query('update app_user set is_disabled = true where id = $1', [userId]);
    const node = await startNode(app, [job]);
    await ends(first, 'failed');
    await ends(second, 'failed');
    await app.query('update app_user set is_disabled = false where id = $1', [userId]);
    await app.query(`delete from client_module where client_id = $1 and module = 'persons'`, [A.id]);
    const third = await enqueue(app, { job });
    await ends(third, 'failed');
    await app.query(`insert into client_module values ($1, 'persons')`, [A.id]);
    expect(node.lines.filter((line) => line.includes('has failed'))).toEqual([]);
  });

  test('that is cancelled stops within moments, and leaves nothing', async () => {
    const began = gate();
    const stopped = gate();
    const job = textJob(async ({ signal }) => {
      began.resolve();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return '';
    });
    const original = job.run;
    job.run = (context) => original(context).finally(stopped.resolve);
    await startNode(app, [job]);
    const id = await enqueue(app, { job });
    await began.promise;
    await app.query(`update download set state = 'cancelled' where id = $1`, [id]);
    await stopped.promise;
    await expect.poll(async () => (await jobOf(id))?.state).toBe('completed');
    expect(await stateOf(id)).toBe('cancelled');
    expect([existsSync(folder(id)), drafts()]).toEqual([false, []]);
  });
});

describe('several nodes on one database', () => {
  test('a job whose runner has died is taken by another; should it come back, it changes nothing', async () => {
    const [began, back] = [gate(), gate()];
    const job = textJob(async () => {
      began.resolve();
      await back.promise;
      return 'du mort';
    });
    await app.query(`update pgboss.job set state = 'cancelled' where state < 'completed'`);
    const id = await enqueue(app, { job });
    const dead = takeAndGoQuiet(id, job);
    await began.promise;

    const alive = await startNode(app, [textJob(async () => 'du vivant')]);
    await thinkDead(app, alive, id);
    await ends(id, 'done');
    expect(await rowOf(id)).toMatchObject({ attempt: 2 });

    back.resolve();
    expect(await dead).toBe('ended');
    expect([drafts(), readdirSync(folder(id))]).toEqual([[], ['2']]);
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempt: 2 });
    expect(await contentOf(id)).toBe('du vivant');
    await expect.poll(async () => (await jobOf(id))?.state).toBe('completed');
  });

  test('a node that stops gives its jobs back, and that is no attempt', async () => {
    const began = gate();
    const slow = textJob(async ({ signal }) => {
      began.resolve();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return '';
    });
    const stopping = await startNode(app, [slow]);
    const id = await enqueue(app, { job: slow });
    const before = await attemptsLeft(id);
    await began.promise;
    await stopping.stop();
    expect(await stateOf(id)).toBe('waiting');
    expect(await attemptsLeft(id)).toBe(before);
    expect((await jobOf(id))?.state).toBe('created');
    expect(stopping.lines.filter((line) => line.includes('has failed'))).toEqual([]);
    await startNode(app, [textJob(async () => 'plus tard')]);
    await ends(id, 'done');
    expect(await contentOf(id)).toBe('plus tard');
  });

  test('a job that was given back and taken by another is not ended by who gave it back', async () => {
    const [began, taken, goOn] = [gate(), gate(), gate()];
    const slow = textJob(async ({ signal }) => {
      began.resolve();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return '';
    });
    const stopping = await startNode(app, [slow]);
    const { query } = stopping.database;
    stopping.database.query = async (text, values) => {
      if (text.includes('SET completed_on')) await taken.promise;
      return query(text, values);
    };
    const id = await enqueue(app, { job: slow });
    await began.promise;
    const stopped = stopping.stop();
    await expect.poll(async () => (await jobOf(id))?.state).toBe('created');
    await startNode(app, [
      textJob(async () => {
        taken.resolve();
        await goOn.promise;
        return 'de l’autre';
      }),
    ]);
    await stopped;
    expect((await jobOf(id))?.state).toBe('active');
    goOn.resolve();
    await ends(id, 'done');
    expect(await contentOf(id)).toBe('de l’autre');
  });

  test('each job runs once, however many nodes ask for work', async () => {
    const runs: string[] = [];
    const job = textJob(async ({ input }) => {
      runs.push(input.text);
      return input.text;
    });
    await Promise.all([startNode(app, [job]), startNode(app, [job])]);
    const texts = Array.from({ length: 12 }, (_, index) => `n° ${index}`);
    const ids = [];
    for (const text of texts) ids.push(await enqueue(app, { job, text }));
    for (const id of ids) await ends(id, 'done');
    expect(runs.toSorted()).toEqual(texts.toSorted());
  });

  test('a job that was lost for good is said to be, not shown as running for ever', async () => {
    const job = textJob(async () => '');
    const id = await enqueue(app, { job });
    await downloadRows(app.database, notifyJobEnd).take(A.id, id);
    await app.query(`update pgboss.job set state = 'failed' where id = $1`, [id]);
    const node = await startNode(app, []);
    await node.tidy();
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      error: 'La préparation du fichier a été interrompue. Recommencez.',
    });
  });

  test('downloads end with their time, and their files with them', async () => {
    const job = textJob(async () => 'éphémère');
    const node = await startNode(app, [job]);
    const id = await enqueue(app, { job });
    await ends(id, 'done');
    await node.tidy();
    expect(await contentOf(id)).toBe('éphémère');
    await app.query(`update download set expires_at = now() where id = $1`, [id]);
    await node.tidy();
    expect([await rowOf(id), existsSync(folder(id))]).toEqual([undefined, false]);
  });

  test('where notifications do not arrive jobs are still found', async () => {
    const job = textJob(async () => '');
    await startNode(app, [job]);
    await withClient(app.databaseUrl, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'listening' and datname = current_database()`,
      ),
    );
    const id = await enqueue(app, { job });
    await ends(id, 'done');
  }, 45_000);
});
