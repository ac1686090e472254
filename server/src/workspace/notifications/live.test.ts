import { expect, test } from 'vitest';
import {
  GetNotifications,
  MarkAllNotificationsRead,
  RemoveNotification,
} from '#contract/workspace/notifications/calls.ts';
import { AddReminder } from '#contract/workspace/notifications/reminder-calls.ts';
import type { Who } from '#proof/firms/users.ts';
import { withClient } from '#proof/processes/postgres.ts';
import { anotherNode, followLive } from '#proof/streams/live.ts';
import { startTestApp } from '#proof/test-app.ts';
import { notify } from './notify.ts';

const app = await startTestApp();
const address = await app.listen();
const { id: clientId, users } = app.firms.A;

const tell = (who: Who, title = 'Nouvelle') =>
  app.database.asFirm({ clientId }, (db) => notify(db, { clientId, userId: users[who].id, title }));

type Reader = Awaited<ReturnType<typeof followLive>>;
const eventsOf = ({ events }: Reader) => events.filter(({ About }) => About === 'notifications').length;
const hasReceived = (reader: Reader, times: number, timeout = 5_000) =>
  expect.poll(() => eventsOf(reader), { timeout }).toBe(times);

test('whatever happens to a notification is told on every node, and nothing is told twice', async () => {
  const support = await app.signIn('SUPPORT');
  const readers = [await followLive(support, address), await followLive(support, await anotherNode(app))];
  const toAll = async (times: number) => {
    for (const reader of readers) await hasReceived(reader, times);
  };
  await tell('SUPPORT');
  await toAll(1);
  await support.call(MarkAllNotificationsRead, {});
  await toAll(2);
  await support.call(MarkAllNotificationsRead, {});
  const { Id } = (await support.call(GetNotifications, {})).answer.Items[0] ?? { Id: '' };
  await support.call(RemoveNotification, { Id });
  await toAll(3);
});

test('it is told to its user alone: not to a colleague, not to another firm', async () => {
  const own = await followLive(await app.signIn('ECF'), address);
  const others = [
    await followLive(await app.signIn('VISA_FISCAL'), address),
    await followLive(await app.signIn('ECF', 'B'), address),
  ];
  await tell('ECF');
  await hasReceived(own, 1);
  // the colleague's stream is up to date once it has told of something of its own
  await tell('VISA_FISCAL');
  await hasReceived(others[0] as Reader, 1);
  expect(eventsOf(others[1] as Reader)).toBe(0);
});

test('a reminder is told when its time comes, on every node, though nothing is written then', async () => {
  const chef = await app.signIn('CHEF_MISSION');
  const readers = [await followLive(chef, address), await followLive(chef, await anotherNode(app))];
  const [row] = await app.query<{ due: Date }>(
    `insert into notification (client_id, user_id, kind, title, due_at)
     values ($1, $2, 'reminder', 'Appeler', now() + interval '1500 milliseconds') returning due_at as due`,
    [clientId, users.CHEF_MISSION.id],
  );
  for (const reader of readers) await hasReceived(reader, 1);
  expect((await chef.call(GetNotifications, {})).answer.UnreadCount).toBe(0);
  for (const reader of readers) await hasReceived(reader, 2);
  const [{ at } = { at: new Date(0) }] = await app.query<{ at: Date }>('select clock_timestamp() as at');
  expect(at.getTime()).toBeGreaterThanOrEqual(row?.due.getTime() ?? 0);
  expect((await chef.call(GetNotifications, {})).answer.UnreadCount).toBe(1);
});

test('a reminder years away needs no timer longer than timers can be', async () => {
  const dirigeant = await app.signIn('DIRIGEANT');
  const reader = await followLive(dirigeant, address);
  await dirigeant.call(AddReminder, { Text: 'Bail commercial', Date: '2150-01-01', Time: '08:00' });
  await hasReceived(reader, 1);
  await tell('DIRIGEANT');
  await hasReceived(reader, 2);
});

test('after the listening connection broke, what was missed is told', async () => {
  const reader = await followLive(await app.signIn('JURIDIQUE'), address);
  await withClient(app.databaseUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'listening' and datname = current_database()`,
    ),
  );
  await tell('JURIDIQUE');
  await hasReceived(reader, 1, 15_000);
});
