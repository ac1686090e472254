import { beforeEach, expect, test } from 'vitest';
import {
  GetNotifications,
  MarkAllNotificationsRead,
  MarkNotificationRead,
  RemoveNotification,
} from '#contract/workspace/notifications/calls.ts';
import type { TestClient } from '#proof/client.ts';
import type { Who } from '#proof/firms/users.ts';
import type { FirmName } from '#proof/firms.ts';
import { startTestApp } from '#proof/test-app.ts';
import { sweepAccounts } from '#server/identity/auth/accounts/sweep-accounts.ts';
import { notify } from './notify.ts';

const app = await startTestApp();
const chef = await app.signIn('CHEF_MISSION');
const colleague = await app.signIn('JURIDIQUE');
const stranger = await app.signIn('CHEF_MISSION', 'B');

type NewNotification = Omit<Parameters<typeof notify>[1], 'clientId' | 'userId'>;

async function tell(told: NewNotification, who: Who = 'CHEF_MISSION', firm: FirmName = 'A') {
  const { id: clientId, users } = app.firms[firm];
  await app.database.asFirm({ clientId }, (db) => notify(db, { clientId, userId: users[who].id, ...told }));
}

const list = async (as: TestClient = chef, page: { PageNumber?: number; PageSize?: number } = {}) =>
  (await as.call(GetNotifications, page)).answer;
const titles = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).Items.map(({ Title }) => Title);
const idOf = async (title: string) => (await list()).Items.find(({ Title }) => Title === title)?.Id ?? '';

beforeEach(() => app.query('delete from notification'));

test('the latest comes first, page by page, with the totals of all pages', async () => {
  for (const title of ['Un', 'Deux', 'Trois']) await tell({ title });
  expect(await titles(chef, { PageSize: 2 })).toEqual(['Trois', 'Deux']);
  expect(await list(chef, { PageNumber: 2, PageSize: 2 })).toMatchObject({
    Items: [{ Title: 'Un', Kind: 'news', Text: null, Link: null, ZipId: null, IsRead: false }],
    TotalCount: 3,
    UnreadCount: 3,
  });
});

test('one is read, then all; what is read stays in the list', async () => {
  for (const title of ['Un', 'Deux', 'Trois']) await tell({ title });
  await chef.call(MarkNotificationRead, { Id: await idOf('Deux') });
  expect(await list()).toMatchObject({ UnreadCount: 2, TotalCount: 3 });
  expect((await chef.call(MarkAllNotificationsRead, {})).answer).toBe(2);
  expect((await chef.call(MarkAllNotificationsRead, {})).answer).toBe(0);
  expect((await list()).Items.map(({ IsRead }) => IsRead)).toEqual([true, true, true]);
});

test('it is told to its user alone: not to a colleague, not to another firm', async () => {
  await tell({ title: 'Pour le chef de mission' });
  await tell({ title: 'Pour l’autre cabinet' }, 'CHEF_MISSION', 'B');
  expect(await titles()).toEqual(['Pour le chef de mission']);
  expect(await titles(colleague)).toEqual([]);
  expect(await titles(stranger)).toEqual(['Pour l’autre cabinet']);
});

test('nobody else reads it off or removes it, and “all” means one’s own', async () => {
  await tell({ title: 'À moi' });
  const Id = await idOf('À moi');
  for (const other of [colleague, stranger]) {
    for (const call of [MarkNotificationRead, RemoveNotification]) {
      const reply = await other.call(call, { Id });
      expect([reply.status, reply.error.Message]).toEqual([404, 'Cette notification n’existe plus.']);
    }
    expect((await other.call(MarkAllNotificationsRead, {})).answer).toBe(0);
  }
  expect(await list()).toMatchObject({ TotalCount: 1, UnreadCount: 1 });
});

test('removing takes it away for good, and the journal knows who did', async () => {
  await tell({ title: 'À retirer' });
  const Id = await idOf('À retirer');
  expect((await chef.call(RemoveNotification, { Id })).answer).toBe(true);
  expect((await chef.call(RemoveNotification, { Id })).status).toBe(404);
  expect(await titles()).toEqual([]);
  const journal = await app.query(
    `select user_id, after from audit_entry where action = 'notification.remove' and after ->> 'Id' = $1`,
    [Id],
  );
  expect(journal).toEqual([{ user_id: app.firms.A.users.CHEF_MISSION.id, after: { Id } }]);
});

test('a customer of the client space has notifications too', async () => {
  await tell({ title: 'Bienvenue' }, 'client');
  expect(await titles(await app.signIn('client'))).toEqual(['Bienvenue']);
});

test.each(['https://ailleurs.example', '//ailleurs.example', '/\\ailleurs.example', 'javascript:alert(1)'])(
  'a link never leads out of the application: %s',
  async (link) => {
    await expect(tell({ title: 'Piège', link })).rejects.toThrow('notification_link_check');
  },
);

test('what is told in a transaction that fails is not told', async () => {
  const { id: clientId, users } = app.firms.A;
  const failing = app.database.asFirm({ clientId }, async (db) => {
    await notify(db, { clientId, userId: users.CHEF_MISSION.id, title: 'Rien' });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await titles()).toEqual([]);
});

test('what was read three months ago is swept; what was not read stays, however old', async () => {
  for (const title of ['Ancienne', 'Récente', 'Jamais lue']) await tell({ title });
  const age = (title: string, readAgo: string | null) =>
    app.query(
      `update notification set due_at = now() - interval '2 years', read_at = now() - $2::interval where title = $1`,
      [title, readAgo],
    );
  await age('Ancienne', '91 days');
  await age('Récente', '89 days');
  await age('Jamais lue', null);
  await app.database.asInstallation((db) => sweepAccounts(db, app.firms.B.id));
  expect((await titles()).length).toBe(3);
  await app.database.asInstallation((db) => sweepAccounts(db, app.firms.A.id));
  expect((await titles()).toSorted()).toEqual(['Jamais lue', 'Récente']);
});
