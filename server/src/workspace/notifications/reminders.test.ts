import { beforeEach, describe, expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import {
  GetNotifications,
  MarkNotificationRead,
  RemoveNotification,
} from '#contract/workspace/notifications/calls.ts';
import { AddReminder, EditReminder, GetReminders } from '#contract/workspace/notifications/reminder-calls.ts';
import type { TestClient } from '#proof/client.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const chef = await app.signIn('CHEF_MISSION');
const colleague = await app.signIn('JURIDIQUE');
const stranger = await app.signIn('CHEF_MISSION', 'B');

const summer = { Text: 'Relancer la boulangerie', Date: '2099-07-14', Time: '09:30' };

const add = async (changes: Partial<RequestOf<typeof AddReminder>> = {}, as: TestClient = chef) =>
  (await as.call(AddReminder, { ...summer, ...changes })).answer;
const toCome = async (as: TestClient = chef) => (await as.call(GetReminders, {})).answer.Items;
const shown = async (as: TestClient = chef) => (await as.call(GetNotifications, {})).answer;

/** Moves a reminder's time: the test does not wait for it. */
const comesDue = (id: string) =>
  app.query(`update notification set due_at = now() - interval '1 minute' where id = $1`, [id]);

beforeEach(() => app.query('delete from notification'));

describe('a reminder', () => {
  test('is at the time that the clocks of Paris show, in summer and in winter', async () => {
    const inSummer = await add();
    const inWinter = await add({ Date: '2099-12-25' });
    expect(await toCome()).toEqual([
      { ...summer, Id: inSummer, At: '2099-07-14T07:30:00.000Z' },
      { ...summer, Id: inWinter, Date: '2099-12-25', At: '2099-12-25T08:30:00.000Z' },
    ]);
  });

  test('is neither shown nor counted before its time, and both from then on', async () => {
    const id = await add();
    expect(await shown()).toEqual({ Items: [], TotalCount: 0, UnreadCount: 0 });
    expect((await chef.call(MarkNotificationRead, { Id: id })).status).toBe(404);
    await comesDue(id);
    expect(await shown()).toMatchObject({
      Items: [{ Id: id, Kind: 'reminder', Title: summer.Text, IsRead: false }],
      TotalCount: 1,
      UnreadCount: 1,
    });
    expect(await toCome()).toEqual([]);
  });

  test('can be changed before its time, and put off after it: it is then unread and to come again', async () => {
    const id = await add();
    await chef.call(EditReminder, { ...summer, Id: id, Text: 'Relancer la boucherie', Time: '10:00' });
    expect(await toCome()).toMatchObject([{ Id: id, Text: 'Relancer la boucherie', Time: '10:00' }]);
    await comesDue(id);
    await chef.call(MarkNotificationRead, { Id: id });
    expect((await chef.call(EditReminder, { ...summer, Id: id })).answer).toBe(true);
    expect(await shown()).toMatchObject({ Items: [], UnreadCount: 0 });
    await comesDue(id);
    expect(await shown()).toMatchObject({ UnreadCount: 1 });
  });

  test('can be removed before its time', async () => {
    const id = await add();
    expect((await chef.call(RemoveNotification, { Id: id })).answer).toBe(true);
    expect(await toCome()).toEqual([]);
  });

  test('is its user’s own: nobody else sees, changes or removes it', async () => {
    const id = await add();
    for (const other of [colleague, stranger]) {
      expect(await toCome(other)).toEqual([]);
      expect((await other.call(EditReminder, { ...summer, Id: id, Text: 'À moi' })).status).toBe(404);
      expect((await other.call(RemoveNotification, { Id: id })).status).toBe(404);
    }
    expect(await toCome()).toMatchObject([{ Id: id, Text: summer.Text }]);
  });
});

test.each<[Partial<RequestOf<typeof AddReminder>>, string, string]>([
  [{ Text: '  ' }, 'Text', 'Texte obligatoire.'],
  [{ Text: 'x'.repeat(201) }, 'Text', 'Maximum 200 caractères.'],
  [{ Date: '' }, 'Date', 'Date obligatoire.'],
  [{ Date: '2099-02-30' }, 'Date', 'Date invalide.'],
  [{ Time: '' }, 'Time', 'Heure obligatoire.'],
  [{ Time: '24:00' }, 'Time', 'Heure invalide.'],
  [{ Date: '2020-01-01' }, 'Time', 'Ce moment est déjà passé.'],
])('%j is refused at its field', async (changes, field, message) => {
  const id = await add();
  for (const reply of [
    await chef.call(AddReminder, { ...summer, ...changes }),
    await chef.call(EditReminder, { ...summer, ...changes, Id: id }),
  ]) {
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage(field)).toBe(message);
  }
  expect(await toCome()).toHaveLength(1);
});

test('a notification that is no reminder has no time to be changed', async () => {
  const { id: clientId, users } = app.firms.A;
  const [{ id = '' } = {}] = await app.query<{ id: string }>(
    `insert into notification (client_id, user_id, kind, title) values ($1, $2, 'done', 'Prêt') returning id`,
    [clientId, users.CHEF_MISSION.id],
  );
  expect((await chef.call(EditReminder, { ...summer, Id: id })).status).toBe(404);
});

test('one user cannot have more than a hundred to come', async () => {
  const { id: clientId, users } = app.firms.A;
  await app.query(
    `insert into notification (client_id, user_id, kind, title, due_at)
     select $1, $2, 'reminder', 'Rappel ' || i, '2099-01-01' from generate_series(1, 99) i`,
    [clientId, users.CHEF_MISSION.id],
  );
  await add();
  const refused = await chef.call(AddReminder, summer);
  expect([refused.status, refused.error.Code]).toEqual([409, 'TOO_MANY_REMINDERS']);
  expect((await colleague.call(AddReminder, summer)).status).toBe(200);
});
