import { expect, test } from 'vitest';
import { AddCampaign, NewCampaignHistory } from '#contract/administration/campaigns/calls.ts';
import { ListIntranet, PinArticle } from '#contract/administration/campaigns/intranet-calls.ts';
import { addDays } from '#contract/calendar.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';
import { tellReaders } from './tell-readers.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const accountant = await app.signIn('COMPTABLE');
const today = todayInParis();
await app.query('update campaign set deleted_at = now()');

async function announce(Title: string, more: object = {}): Promise<number> {
  const article = {
    Title,
    Project: 'LOGICIEL_GOUVERNANCE',
    StartDate: addDays(today, -1),
    Content: '<p>Bonjour</p>',
    Status: 2,
    ...more,
  };
  const { Id } = (await director.call(AddCampaign, article as never)).answer;
  return Id ?? 0;
}
const list = async (who: typeof director, filters: object = {}) =>
  (await who.call(ListIntranet, filters as never)).answer;
const titles = async (who: typeof director, filters: object = {}) =>
  (await list(who, filters)).Items.map(({ Title }) => Title);

test('the reader finds what is told to their profile today, pinned first, with what they have read', async () => {
  const old = await announce('Ancienne', { StartDate: addDays(today, -30) });
  await announce('Récente');
  await announce('Aux juristes', { Roles: 'JURIDIQUE' });
  await announce('De demain', { StartDate: addDays(today, 1) });
  await announce('Brouillon', { Status: 0 });
  expect(await titles(accountant)).toEqual(['Récente', 'Ancienne']);
  await director.call(PinArticle, { Id: old, IsPinned: true });
  expect(await titles(accountant)).toEqual(['Ancienne', 'Récente']);
  expect((await list(accountant)).TotalUnread).toBe(2);
  await accountant.call(NewCampaignHistory, { CampaignId: old });
  expect(await list(accountant)).toMatchObject({ TotalUnread: 1, TotalCount: 2 });
  expect(await titles(accountant, { IsRead: false })).toEqual(['Récente']);
  expect(await titles(accountant, { Text: 'recen' })).toEqual(['Récente']);
});

test('what has ended stays with those who have read it, and how many have read is told to writers alone', async () => {
  const [first] = (await list(accountant, { IsRead: true })).Items;
  await app.query('update campaign set ends_on = $2 where id = $1', [first?.Id, addDays(today, -2)]);
  expect(await titles(accountant)).toEqual(['Récente', 'Ancienne']);
  expect(await titles(director)).toEqual(['Récente']);
  const [shown] = (await list(director)).Items;
  expect(shown?.Targeted).toBeGreaterThan(1);
  expect(shown?.Confirmed).toBe(0);
});

test('only who writes announcements pins them', async () => {
  const Id = await announce('À épingler');
  expect((await accountant.call(PinArticle, { Id, IsPinned: true })).status).toBe(403);
});

test('the staff it is for are told of an announcement once, on the day that it begins', async () => {
  const Id = await announce('À dire', { Roles: 'COMPTABLE' });
  await announce('À dire demain', { StartDate: addDays(today, 1), Roles: 'COMPTABLE' });
  const tell = () => app.database.asFirm({ clientId: A.id }, (db) => tellReaders(db, A.id));
  expect(await tell()).toBeGreaterThan(0);
  expect(await tell()).toBe(0);
  const told = await app.query<{ link: string; user: number }>(
    `select n.link, n.user_id as user from notification n where n.client_id = $1 and n.title like '%À dire%'`,
    [A.id],
  );
  expect(new Set(told.map(({ link }) => link))).toEqual(new Set([`/communication-intranet?annonce=${Id}`]));
  expect(told.map(({ user }) => user)).toContain(A.users.COMPTABLE.id);
  expect(told.map(({ user }) => user)).not.toContain(A.users.DIRIGEANT.id);
});
