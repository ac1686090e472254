import { describe, expect, test } from 'vitest';
import {
  allCampaigns,
  deleteCampaign,
  GetAllCampaigns,
  GetCampaignById,
} from '#contract/administration/campaigns/calls.ts';
import { campaignsOf, dayFromToday } from '#proof/areas/campaigns.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
await app.query('update campaign set deleted_at = now() where client_id = $1', [app.firms.A.id]);
const admin = await app.signIn('ADMINSTRATOR');
const campaigns = campaignsOf(admin);

const list = async (request: Parameters<typeof admin.call<typeof GetAllCampaigns>>[1]) =>
  (await admin.call(GetAllCampaigns, request)).answer;

const past = await campaigns.add({ Title: 'Été dernier', StartDate: '2026-06-01', EndDate: '2026-08-31' });
const paused = await campaigns.add({
  Title: 'Œuvres sociales',
  StartDate: '2026-07-10',
  EndDate: '2026-07-20',
  Status: 1,
});
const endless = await campaigns.add({ Title: 'Rentrée', StartDate: '2026-09-01', Status: 0 });
const coming = await campaigns.add({ Title: 'Vœux 2099', StartDate: '2099-01-01', EndDate: '2099-01-31' });

const ids = (answer: { Items: { Id: number }[] }) => answer.Items.map(({ Id }) => Id);

test('the latest start comes first, and each announcement is told whole', async () => {
  const answer = await list({});
  expect(ids(answer)).toEqual([coming, endless, paused, past]);
  expect(answer.TotalCount).toBe(4);
  expect(answer.Items[3]).toMatchObject({
    Title: 'Été dernier',
    Project: 'LOGICIEL_GOUVERNANCE',
    StartDate: '2026-06-01',
    EndDate: '2026-08-31',
    Status: 'Published',
    FileName: null,
    Roles: [],
    CabinetIds: [],
    Confirmed: 0,
  });
  expect((await admin.call(allCampaigns, {})).answer).toEqual(answer.Items);
  expect((await admin.call(GetCampaignById, { id: past, AnnonceId: past })).answer).toEqual(answer.Items[3]);
});

test('a published announcement is scheduled, current or expired by its dates', async () => {
  const current = await campaigns.add({ StartDate: dayFromToday(0), EndDate: dayFromToday(0) });
  const over = await campaigns.add({ StartDate: dayFromToday(-2), EndDate: dayFromToday(-1) });
  const tomorrow = await campaigns.add({ StartDate: dayFromToday(1) });
  const periods = [current, over, tomorrow, endless].map(async (id) => (await campaigns.read(id)).Period);
  expect(await Promise.all(periods)).toEqual(['current', 'expired', 'scheduled', 'current']);
  for (const id of [current, over, tomorrow]) await admin.call(deleteCampaign, { id });
});

describe('filters', () => {
  test('a title is found by any part, whatever the case, accents and ligatures', async () => {
    expect(ids(await list({ Title: 'OEUVRES' }))).toEqual([paused]);
    expect(ids(await list({ Title: 'ete d' }))).toEqual([past]);
    expect(await list({ Title: '%' })).toEqual({ Items: [], TotalCount: 0 });
    expect((await list({ Title: '  ' })).TotalCount).toBe(4);
  });

  test('dates come as the day chosen plus one: starts on that day or later, ends on it or before', async () => {
    expect(ids(await list({ StartDate: '2026-07-11' }))).toEqual([coming, endless, paused]);
    expect(ids(await list({ StartDate: '2026-07-12' }))).toEqual([coming, endless]);
    expect(ids(await list({ EndDate: '2026-09-01' }))).toEqual([paused, past]);
    expect(ids(await list({ EndDate: '2026-08-31' }))).toEqual([paused]);
    expect(ids(await list({ StartDate: '2026-06-02', EndDate: '2026-09-01', Status: 2 }))).toEqual([past]);
  });

  test('a status, by its number', async () => {
    const byStatus = async (Status: 0 | 1 | 2) => {
      const answer = await list({ Status });
      expect(answer.TotalCount).toBe(answer.Items.length);
      return ids(answer);
    };
    expect([await byStatus(0), await byStatus(1), await byStatus(2)]).toEqual([
      [endless],
      [paused],
      [coming, past],
    ]);
  });
});

test('pages count from 0, and past the last one the total is still told', async () => {
  expect(ids(await list({ PageSize: 3, PageNumber: 0 }))).toEqual([coming, endless, paused]);
  expect(ids(await list({ PageSize: 3, PageNumber: 1 }))).toEqual([past]);
  expect(await list({ PageSize: 3, PageNumber: 2 })).toEqual({ Items: [], TotalCount: 4 });
  expect(await list({ Title: 'rien de tel' })).toEqual({ Items: [], TotalCount: 0 });
});

test('whoever may not read announcements is refused the list, but not the pop-up', async () => {
  for (const who of ['SUPPORT', 'client'] as const) {
    const reader = await app.signIn(who);
    expect((await reader.call(GetAllCampaigns, {})).status).toBe(403);
    expect((await reader.call(GetAllCampaigns, { OnlyAvailable: false })).status).toBe(403);
    expect((await reader.call(GetAllCampaigns, { OnlyAvailable: true })).status).toBe(200);
  }
});

describe('deleting', () => {
  test('takes it from every list; a second time answers false; what never was is not found', async () => {
    const id = await campaigns.add();
    expect((await admin.call(deleteCampaign, { id })).answer).toBe(true);
    expect((await list({})).TotalCount).toBe(4);
    expect((await admin.call(GetCampaignById, { id })).status).toBe(404);
    expect((await admin.call(deleteCampaign, { id })).answer).toBe(false);
    expect((await admin.call(deleteCampaign, { id: 999_999_999 })).status).toBe(404);
  });

  test('is for those who write announcements, not for all who read them', async () => {
    const reader = await app.signIn('COMPTABLE');
    expect((await reader.call(GetCampaignById, { id: past })).status).toBe(200);
    expect((await reader.call(deleteCampaign, { id: past })).status).toBe(403);
  });
});
