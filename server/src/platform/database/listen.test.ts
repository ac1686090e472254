import { expect, onTestFinished, test } from 'vitest';
import { withClient } from '#proof/postgres.ts';
import { startTestApp } from '#proof/test-app.ts';
import { listening } from './listen.ts';

const app = await startTestApp();

const notify = (channel: string, payload: string) =>
  app.query('select pg_notify($1, $2)', [channel, payload]);

function ears(settings = { url: app.databaseUrl, notify }) {
  const ear = listening(settings);
  onTestFinished(() => ear.close());
  return ear;
}

const cut = () =>
  withClient(app.databaseUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'listening' and datname = current_database()`,
    ),
  );

test('every channel is heard by one connection, and by those alone who asked for it', async () => {
  const ear = ears();
  const heard: string[] = [];
  const hear = (name: string) => ({
    heard: (text: string) => void heard.push(`${name} ${text}`),
    missed() {},
  });
  const [, stop] = await Promise.all([
    ear.listen('un', hear('a')),
    ear.listen('un', hear('b')),
    ear.listen('deux', hear('c')),
  ]);
  expect(ear.isHearing()).toBe(true);
  await notify('un', '1');
  await notify('deux', '2');
  await notify('trois', '3');
  await expect.poll(() => heard).toEqual(['a 1', 'b 1', 'c 2']);
  stop();
  await notify('un', '4');
  await expect.poll(() => heard).toEqual(['a 1', 'b 1', 'c 2', 'a 4']);
  const connections = await app.query(
    `select from pg_stat_activity where application_name = 'listening' and datname = current_database()`,
  );
  expect(connections).toHaveLength(1);
});

test('a connection that breaks is made again, and says that something may have been missed', async () => {
  const ear = ears();
  const heard: string[] = [];
  let missed = 0;
  await ear.listen('un', {
    heard: (text) => void heard.push(text),
    missed() {
      missed += 1;
    },
  });
  await cut();
  await expect.poll(() => missed, { timeout: 60_000 }).toBe(1);
  expect(ear.isHearing()).toBe(true);
  await notify('un', 'encore');
  await expect.poll(() => heard).toEqual(['encore']);
});

test('where notifications go nowhere, as behind a pooler of transactions, it knows', async () => {
  const ear = ears({ url: app.databaseUrl, notify: async () => [] });
  await ear.listen('un', { heard() {}, missed() {} });
  expect(ear.isHearing()).toBe(false);
});

test('a database that cannot be reached is no error, but nothing is heard', async () => {
  const ear = ears({ url: 'postgresql://personne@127.0.0.1:1/nulle', notify });
  await ear.listen('un', { heard() {}, missed() {} });
  expect(ear.isHearing()).toBe(false);
});
