import { PgBoss } from 'pg-boss';
import { describe, expect, test } from 'vitest';
import { enqueue, textJob } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { enqueueJob } from './enqueue.ts';

const app = await startTestApp();
const { A } = app.firms;

const rowOf = async (id: string) => (await app.query('select * from download where id = $1', [id]))[0];
const jobOf = async (id: string) => (await app.query('select * from pgboss.job where id = $1', [id]))[0];

describe('the queue', () => {
  test('the migration makes the very schema that the library asks for', async () => {
    const boss = new PgBoss({ connectionString: app.databaseUrl, migrate: false, supervise: false });
    await boss.start();
    expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true, extraIndexes: [] });
    await boss.stop();
  });

  test('requests cannot look into it, nor put anything there but through a download of their firm', async () => {
    const tries = [
      'select * from pgboss.job',
      'select * from pgboss.queue',
      `insert into pgboss.job (name) values ('download')`,
      `select pgboss.create_queue('autre', '{}')`,
      'select public.enqueue_download()',
      `insert into download (client_id, id, user_id, kind, title, input)
       values (${app.firms.B.id}, gen_random_uuid(), null, 'text', 'intrus', '{}')`,
    ];
    for (const sql of tries) {
      await expect(app.database.asFirm({ clientId: A.id }, (db) => db.query(sql))).rejects.toThrow(
        /permission denied|row-level security|trigger functions/,
      );
    }
  });

  test('holds nothing of what a job is about but its id', async () => {
    const job = textJob(async () => '');
    const id = await enqueue(app, { job, text: 'secret de la maison' });
    expect(JSON.stringify(await jobOf(id))).not.toContain('secret');
    expect((await jobOf(id))?.data).toEqual({ clientId: A.id, id });
  });

  test('a job exists if and only if the transaction that asks for it commits', async () => {
    const asked = { clientId: A.id, userId: A.users.CHEF_MISSION.id, title: 'Essai', input: { text: '' } };
    let id = '';
    const failing = app.database.asFirm(asked, async (db) => {
      id = await enqueueJob(
        db,
        textJob(async () => ''),
        asked,
      );
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect([await rowOf(id), await jobOf(id)]).toEqual([undefined, undefined]);
    const kept = await app.database.asFirm(asked, (db) =>
      enqueueJob(
        db,
        textJob(async () => ''),
        asked,
      ),
    );
    expect([(await rowOf(kept))?.state, (await jobOf(kept))?.state]).toEqual(['waiting', 'created']);
  });

  test('one user cannot fill it', async () => {
    const job = textJob(async () => '');
    const asking = async () => {
      for (let made = 0; made < 25; made += 1) await enqueue(app, { job });
    };
    await expect(asking()).rejects.toThrow('Trop de fichiers sont déjà en préparation');
  });
});
