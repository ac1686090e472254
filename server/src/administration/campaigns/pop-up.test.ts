import { describe, expect, test } from 'vitest';
import {
  AnnouncePage,
  DownloadCampaign,
  deleteCampaign,
  EditCampaign,
  GetAllCampaignHistory,
  NewCampaignHistory,
  PreviewCampaigns,
} from '#contract/administration/campaigns/calls.ts';
import { campaignsOf, dayFromToday, shownTo, wrongCounts } from '#proof/areas/campaigns.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
await app.query('update campaign set deleted_at = now() where client_id = $1', [A.id]);
const admin = await app.signIn('ADMINSTRATOR');
const accountant = await app.signIn('COMPTABLE');
const support = await app.signIn('SUPPORT');
const customer = await app.signIn('client');
const campaigns = campaignsOf(admin);

const confirm = (as: typeof admin, CampaignId: number) => as.call(NewCampaignHistory, { CampaignId });
const history = async (CampaignId: number, PageNumber = 0, PageSize = 15) =>
  (await admin.call(GetAllCampaignHistory, { CampaignId, PageNumber, PageSize })).answer;

const [elsewhere] = await app.query<{ id: number }>(
  `insert into cabinet (client_id, name, siret) values ($1, 'Arpège Annexe', '90000009900017') returning id`,
  [A.id],
);

describe('who is shown an announcement', () => {
  test('those of its project, published and within its dates', async () => {
    const staff = await campaigns.add({ EndDate: dayFromToday(0) });
    const pro = await campaigns.add({ Project: 'ESPACE_PRO' });
    const prospect = await campaigns.add({ Project: 'ESPACE_PROSPECT' });
    const paused = await campaigns.add({ Status: 1 });
    const created = await campaigns.add({ Status: 0 });
    const over = await campaigns.add({ StartDate: dayFromToday(-9), EndDate: dayFromToday(-1) });
    const coming = await campaigns.add({ StartDate: dayFromToday(1) });
    const deleted = await campaigns.add();
    await admin.call(deleteCampaign, { id: deleted });
    expect(await shownTo(support)).toEqual([staff]);
    expect(await shownTo(customer)).toEqual([pro]);
    for (const id of [pro, prospect, paused, created, over, coming, deleted])
      expect((await confirm(support, id)).status).toBe(404);
    await app.query('update campaign set deleted_at = now() where client_id = $1', [A.id]);
  });

  test('those of its profiles and cabinets', async () => {
    const own = await campaigns.add({ Roles: 'COMPTABLE,JURIDIQUE', CabinetIds: String(A.cabinets[0]) });
    const other = await campaigns.add({ CabinetIds: String(elsewhere?.id) });
    expect([await shownTo(accountant), await shownTo(support), await shownTo(admin)]).toEqual([
      [own],
      [],
      [],
    ]);
    expect((await confirm(support, own)).status).toBe(404);
    await app.query('update app_user set cabinet_id = $2 where id = $1', [A.users.SUPPORT.id, elsewhere?.id]);
    expect(await shownTo(support)).toEqual([other]);
    await app.query('update app_user set cabinet_id = $2 where id = $1', [A.users.SUPPORT.id, A.cabinets[0]]);
    const preview = async (request: object) =>
      (await admin.call(PreviewCampaigns, { Project: 'LOGICIEL_GOUVERNANCE', ...request })).answer.map(
        ({ Id }) => Id,
      );
    expect(await preview({ Role: 'COMPTABLE', CabinetId: A.cabinets[0] })).toEqual([own]);
    expect(await preview({ Role: 'SUPPORT', CabinetId: elsewhere?.id })).toEqual([other]);
    expect(await preview({})).toEqual([]);
    for (const id of [own, other]) await admin.call(deleteCampaign, { id });
  });
});

describe('reading an announcement', () => {
  test('is for whom it is shown to, those who have confirmed it and those who read all; for nobody else', async () => {
    const id = await campaigns.add({ Roles: 'COMPTABLE', Content: '<p>Pour les comptables</p>' });
    const status = async (as: typeof admin) => [
      (await as.call(AnnouncePage, { id })).status,
      (await as.call(DownloadCampaign, { id })).status,
    ];
    expect([await status(accountant), await status(admin)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    expect([await status(support), await status(customer)]).toEqual([
      [404, 404],
      [404, 404],
    ]);
    const social = await app.signIn('SERVICE_SOCIAL');
    const forSocial = await campaigns.add({ Roles: 'SERVICE_SOCIAL' });
    await confirm(social, forSocial);
    const form = campaigns.form({ Roles: 'SERVICE_SOCIAL', Status: 1 });
    await admin.call(EditCampaign, { ...form, Id: forSocial });
    expect((await social.call(AnnouncePage, { id: forSocial })).status).toBe(200);
    for (const one of [id, forSocial]) await admin.call(deleteCampaign, { id: one });
  });
});

describe('J’ai compris', () => {
  test('is kept once, under the name and address of that day, and ends the showing everywhere', async () => {
    const id = await campaigns.add();
    const told = await Promise.all(Array.from({ length: 10 }, () => confirm(support, id)));
    expect(told.map(({ answer }) => answer.IsSuccess)).toEqual(Array(10).fill(true));
    await app.query(`update app_user set last_name = 'Renommée', email = 'autre@a.example' where id = $1`, [
      A.users.SUPPORT.id,
    ]);
    expect(await history(id)).toMatchObject({
      Items: [{ UserEmail: A.users.SUPPORT.email, UserDesignation: A.users.SUPPORT.fullName }],
      TotalCount: 1,
    });
    expect(await shownTo(support)).toEqual([]);
    expect(await shownTo(accountant)).toEqual([id]);
    await admin.call(deleteCampaign, { id });
  });

  test('holds where the announcement was paused or has ended since it was opened', async () => {
    const id = await campaigns.add();
    await admin.call(EditCampaign, { ...campaigns.form({ Status: 1 }), Id: id });
    expect((await confirm(support, id)).answer).toEqual({ IsSuccess: true });
    await app.query(`update campaign set published_at = now() - interval '5 days' where id = $1`, [id]);
    const ended = campaigns.form({ StartDate: dayFromToday(-9), EndDate: dayFromToday(-1) });
    await admin.call(EditCampaign, { ...ended, Id: id });
    expect((await confirm(accountant, id)).answer).toEqual({ IsSuccess: true });
    await admin.call(deleteCampaign, { id });
  });

  test('stays as proof after the announcement is deleted, and nothing can take it back', async () => {
    const id = await campaigns.add();
    await confirm(support, id);
    await admin.call(deleteCampaign, { id });
    expect(await app.query('select from campaign_consultation where campaign_id = $1', [id])).toHaveLength(1);
    const change = (sql: string) =>
      app.database.asFirm({ clientId: A.id }, (db) => db.query(`${sql} where campaign_id = $1`, [id]));
    await expect(change('delete from campaign_consultation')).rejects.toThrow('permission denied');
    await expect(change(`update campaign_consultation set user_name = 'x'`)).rejects.toThrow(
      'permission denied',
    );
    expect((await history(id)).TotalCount).toBe(0);
  });
});

test('the history is read in pages, the latest first, from either end alike', async () => {
  const id = await campaigns.add();
  await app.query(
    `insert into campaign_consultation (client_id, campaign_id, user_id, user_email, user_name, confirmed_at)
     select $1, $2, u.id, u.email, u.last_name, '2026-03-01'::date + (row_number() over (order by u.id) / 2) * interval '1 minute'
     from app_user u where u.client_id = $1 and u.kind = 'staff' and not u.is_disabled
       and u.email_confirmed_at is not null`,
    [A.id, id],
  );
  const whole = await history(id, 0, 100);
  expect(whole.Items).toHaveLength(24);
  expect(whole.Items.map(({ ConfirmDate }) => ConfirmDate)).toEqual(
    whole.Items.map(({ ConfirmDate }) => ConfirmDate)
      .toSorted()
      .toReversed(),
  );
  const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((page) => history(id, page, 5)));
  expect(pages.flatMap(({ Items }) => Items)).toEqual(whole.Items);
  expect(pages.map(({ TotalCount }) => TotalCount)).toEqual(Array(6).fill(24));
  await admin.call(deleteCampaign, { id });
});

describe('how many of its target have confirmed', () => {
  const counts = async (id: number) => {
    const { Targeted, Confirmed } = await campaigns.read(id);
    const [target] = await app.query<{ n: number }>(
      'select count(*) as n from campaign_target where client_id = $1 and campaign_id = $2',
      [A.id, id],
    );
    expect(Targeted).toBe(target?.n);
    expect(await wrongCounts(app)).toEqual([]);
    return [Targeted, Confirmed];
  };

  test('is exact through every change of people and target', async () => {
    const id = await campaigns.add();
    await confirm(support, id);
    await confirm(accountant, id);
    const { SUPPORT, COMPTABLE, JURIDIQUE } = A.users;
    expect(await counts(id)).toEqual([24, 2]);
    await app.query('update app_user set is_disabled = true where id = $1', [COMPTABLE.id]);
    expect(await counts(id)).toEqual([23, 1]);
    await app.query('update app_user set is_disabled = false where id = $1', [COMPTABLE.id]);
    expect(await counts(id)).toEqual([24, 2]);
    const edit = (changes: object) => admin.call(EditCampaign, { ...campaigns.form(changes), Id: id });
    await edit({ Roles: 'COMPTABLE,JURIDIQUE,SUPPORT' });
    expect(await counts(id)).toEqual([3, 2]);
    await app.query('delete from user_role where user_id = $1', [SUPPORT.id]);
    expect(await counts(id)).toEqual([2, 1]);
    await app.query(`insert into user_role values ($1, $2, 'SUPPORT')`, [A.id, SUPPORT.id]);
    expect(await counts(id)).toEqual([3, 2]);
    await edit({ CabinetIds: String(elsewhere?.id), Roles: '' });
    expect(await counts(id)).toEqual([0, 0]);
    await app.query('update app_user set cabinet_id = $2 where id = any ($1)', [
      [SUPPORT.id, JURIDIQUE.id],
      elsewhere?.id,
    ]);
    expect(await counts(id)).toEqual([2, 1]);
    await edit({ CabinetIds: String(elsewhere?.id), Roles: 'JURIDIQUE' });
    expect(await counts(id)).toEqual([1, 0]);
    await edit({ Project: 'ESPACE_PRO', CabinetIds: '', Roles: '' });
    const [customers] = await app.query<{ n: number }>(
      `select count(*) as n from app_user where client_id = $1 and kind = 'client'
         and not is_disabled and email_confirmed_at is not null`,
      [A.id],
    );
    expect(await counts(id)).toEqual([customers?.n, 0]);
    await edit({ Project: 'ESPACE_PROSPECT', CabinetIds: '', Roles: '' });
    expect(await counts(id)).toEqual([0, 0]);
    await edit({ CabinetIds: '', Roles: '' });
    expect(await counts(id)).toEqual([24, 2]);
  });
});
