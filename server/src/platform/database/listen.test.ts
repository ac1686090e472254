import { expect, onTestFinished, test } from 'vitest';
import { withClient } from '#proof/processes/postgres.ts';
import { startTestApp } from '#proof/test-app.ts';
import { channelListeners } from './listen.ts';

const app = await startTestApp();

const notify = (channel: string, payload: string) =>
  app.query('select pg_notify($1, $2)', [channel, payload]);

function open(settings = { url: app.databaseUrl, notify }) {
  const opened = channelListeners(settings);
  onTestFinished(() => opened.close());
  return opened;
}

const cut = () =>
  withClient(app.databaseUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'listening' and datname = current_database()`,
    ),
  );

test('every channel is listened to by one connection, and by those alone who asked for it', async () => {
  const listeners = open();
  const received: string[] = [];
  const listener = (name: string) => ({
    onNotification: (text: string) => void received.push(`${name} ${text}`),
    onReconnect() {},
  });
  const [, stop] = await Promise.all([
    listeners.listen('un', listener('a')),
    listeners.listen('un', listener('b')),
    listeners.listen('deux', listener('c')),
  ]);
  expect(listeners.isListening()).toBe(true);
  await notify('un', '1');
  await notify('deux', '2');
  await notify('trois', '3');
  await expect.poll(() => received).toEqual(['a 1', 'b 1', 'c 2']);
  stop();
  await notify('un', '4');
  await expect.poll(() => received).toEqual(['a 1', 'b 1', 'c 2', 'a 4']);
  const connections = await app.query(
    `select from pg_stat_activity where application_name = 'listening' and datname = current_database()`,
  );
  expect(connections).toHaveLength(1);
});

test('a connection that breaks is made again, and says that something may have been missed', async () => {
  const listeners = open();
  const received: string[] = [];
  let missed = 0;
  await listeners.listen('un', {
    onNotification: (text) => void received.push(text),
    onReconnect() {
      missed += 1;
    },
  });
  await cut();
  await expect.poll(() => missed, { timeout: 60_000 }).toBe(1);
  expect(listeners.isListening()).toBe(true);
  await notify('un', 'encore');
  await expect.poll(() => received).toEqual(['encore']);
});

test('where notifications go nowhere, as behind a pooler of transactions, it knows', async () => {
  const listeners = open({ url: app.databaseUrl, notify: async () => [] });
  await listeners.listen('un', { onNotification() {}, onReconnect() {} });
  expect(listeners.isListening()).toBe(false);
});

test('a database that cannot be reached is no error, but nothing is heard', async () => {
  const listeners = open({ url: 'postgresql://personne@127.0.0.1:1/nulle', notify });
  await listeners.listen('un', { onNotification() {}, onReconnect() {} });
  expect(listeners.isListening()).toBe(false);
});
