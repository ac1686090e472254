import { describe, expect, test, vi } from 'vitest';
import {
  ExportCampaignHistory,
  NewCampaignHistory,
  RemindCampaign,
} from '#contract/administration/campaigns/calls.ts';
import { campaignsOf } from '#proof/areas/campaigns.ts';
import { readableText } from '#proof/files/zip.ts';
import { mailsTo } from '#proof/mail/mailbox.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';
import { remindJob } from './remind-job.ts';
import { countWaiting } from './remind-users.ts';

const app = await startTestApp();
const { A } = app.firms;
const admin = await app.signIn('ADMINSTRATOR');
const support = await app.signIn('SUPPORT');
const campaigns = campaignsOf(admin);

const remind = (Id: number) => admin.call(RemindCampaign, { Id });
const mailsAbout = async (address: string, title: string) =>
  (await mailsTo(app, address)).filter(({ subject }) => subject.includes(title));

test('those of the target who have not confirmed are written to, and nobody else', async () => {
  const id = await campaigns.add({ Title: 'À lire', Roles: 'SUPPORT,COMPTABLE,JURIDIQUE' });
  await support.call(NewCampaignHistory, { CampaignId: id });
  expect((await remind(id)).answer).toEqual({ Reminded: 2 });
  const [mail] = await mailsAbout(A.users.COMPTABLE.email, 'À lire');
  expect(mail).toMatchObject({ subject: 'Annonce à lire\u202f: À lire', clientId: A.id, holdsSecret: false });
  expect(mail?.text).toContain(A.users.COMPTABLE.fullName);
  expect(await mailsAbout(A.users.SUPPORT.email, 'À lire')).toEqual([]);
  expect(await mailsAbout(A.users.DIRIGEANT.email, 'À lire')).toEqual([]);
});

test('once a day at most; the next day those who still have not confirmed are written to again', async () => {
  const id = await campaigns.add({ Title: 'Chaque jour', Roles: 'COMPTABLE' });
  await remind(id);
  const again = await remind(id);
  expect([again.status, again.error.Code]).toEqual([409, 'ALREADY_REMINDED']);
  expect(await mailsAbout(A.users.COMPTABLE.email, 'Chaque jour')).toHaveLength(1);
  await app.query(`update campaign set reminded_at = reminded_at - interval '1 day' where id = $1`, [id]);
  await app.query(
    `update campaign_reminder set reminded_at = reminded_at - interval '1 day' where campaign_id = $1`,
    [id],
  );
  expect((await remind(id)).answer).toEqual({ Reminded: 1 });
  expect(await mailsAbout(A.users.COMPTABLE.email, 'Chaque jour')).toHaveLength(2);
});

test('of two who ask at once one is refused', async () => {
  const id = await campaigns.add({ Roles: 'COMPTABLE' });
  const replies = await Promise.all([remind(id), remind(id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['paused', { Status: 1 as const }],
  ['to come', { StartDate: '2099-01-01' }],
  ['over', { StartDate: '2020-01-01', EndDate: '2020-01-02' }],
])('one that is %s reminds nobody', async (_title, changes) => {
  const reply = await remind(await campaigns.add(changes));
  expect([reply.status, reply.error.Code]).toEqual([409, 'NOT_SHOWN']);
});

describe('many', () => {
  test('are written to in the background, each once, even where the job runs again', async () => {
    await app.query(
      `insert into app_user (client_id, email, last_name, first_name, kind, email_confirmed_at)
       select $1, 'client' || n || '@foule.example', 'Foule', 'N' || n, 'client', now() from generate_series(1, 450) n`,
      [A.id],
    );
    const id = await campaigns.add({ Title: 'À tous', Project: 'ESPACE_PRO' });
    await startNode(app, [remindJob]);
    const { Reminded } = (await remind(id)).answer;
    expect(Reminded).toBe((await campaigns.read(id)).Targeted);
    const written = async () =>
      (await app.query(`select recipient from outbox_message where subject like '%À tous'`)).length;
    await vi.waitFor(async () => expect(await written()).toBe(Reminded), 60_000);
    const ended = async () =>
      (await app.query(`select state from download where kind = 'campaign-remind'`))[0];
    await vi.waitFor(async () => expect(await ended()).toEqual({ state: 'done' }), 60_000);
    const recipients = await app.query(
      `select distinct recipient from outbox_message where subject like '%À tous'`,
    );
    expect(recipients).toHaveLength(Reminded);
    const left = await app.database.asFirm({ clientId: A.id }, (db) => countWaiting(db, A.id, id));
    expect(left, 'who would be written to again by a job that runs twice').toBe(0);
  });
});

test('the workbook tells who has confirmed and when, then who has not, and when they were reminded', async () => {
  const id = await campaigns.add({ Roles: 'SUPPORT,COMPTABLE,JURIDIQUE' });
  await support.call(NewCampaignHistory, { CampaignId: id });
  await remind(id);
  await app.query(
    `update campaign_consultation set confirmed_at = '2026-07-01 12:00+00' where campaign_id = $1`,
    [id],
  );
  const reply = await admin.call(ExportCampaignHistory, { Id: id });
  expect(reply.headers['content-disposition']).toMatch(/annonce-\d+-consultations-\d{4}-\d\d-\d\d\.xlsx/);
  const text = readableText(reply.bytes);
  const { SUPPORT, COMPTABLE, JURIDIQUE, DIRIGEANT } = A.users;
  const places = [SUPPORT, COMPTABLE, JURIDIQUE].map(({ email }) => text.indexOf(email));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text).toContain('01/07/2026 14:00');
  expect(text.match(/Non consultée/g)).toHaveLength(2);
  expect(text).not.toContain(DIRIGEANT.email);
  expect((await admin.call(ExportCampaignHistory, { Id: 999_999_999 })).status).toBe(404);
});
