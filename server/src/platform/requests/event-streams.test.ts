import { expect, test } from 'vitest';
import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call, events, noInput } from '#contract/call.ts';
import { EndOtherSessions, EndSession } from '#contract/identity/account/security-calls.ts';
import { LogOff, LogOut } from '#contract/identity/auth/calls.ts';
import type { TestClient } from '#proof/client.ts';
import { listenWith } from '#proof/permission-matrix/mounted.ts';
import { openEvents, readEvents } from '#proof/streams/event-reader.ts';
import { startTestApp } from '#proof/test-app.ts';
import { eventStreams } from './event-streams.ts';
import { serve } from './serve.ts';

const app = await startTestApp();

const Ticks = call({
  method: 'GET',
  path: 'essai/ticks',
  request: noInput,
  answer: events(z.object({ Tick: z.number() })),
  access: signedIn,
});

/** A server of one call, whose streams look after themselves every few milliseconds, or as told. */
async function clock(every = 50) {
  const senders: ((tick: number) => void)[] = [];
  let stopped = 0;
  const route = serve(Ticks, async () => async (send) => {
    senders.push((Tick) => send({ Tick }));
    return () => {
      stopped += 1;
    };
  });
  const address = await listenWith(app, [route], { streams: eventStreams(app.database, { every }) });
  return { address, senders, stopped: () => stopped };
}

test('signs of life are sent while nothing happens, and events come whole', async () => {
  const { address, senders } = await clock();
  const reader = await readEvents(Ticks, address, (await app.signIn('SUPPORT')).headers);
  await expect.poll(reader.beats).toBeGreaterThan(3);
  senders[0]?.(1);
  senders[0]?.(2);
  await expect.poll(() => reader.events).toEqual([{ Tick: 1 }, { Tick: 2 }]);
  reader.close();
});

const endings = {
  'is signed out': (id: string) => app.query('update user_session set ended_at = now() where id = $1', [id]),
  'runs out': (id: string) =>
    app.query(`update user_session set expires_at = now() - interval '1 second' where id = $1`, [id]),
  'is of a user put out of use': () =>
    app.query(`update app_user set is_disabled = true where id = $1`, [app.firms.A.users.ECF.id]),
};

test.each(Object.entries(endings))('a stream ends when its session %s, and no other does', async (_, end) => {
  const { address, stopped } = await clock();
  const [ends, stays] = [await app.signIn('ECF'), await app.signIn('SUPPORT')];
  const ending = await readEvents(Ticks, address, ends.headers);
  const staying = await readEvents(Ticks, address, stays.headers);
  await end(ends.credentials.token?.split('.')[1] ?? '');
  await ending.ended;
  await expect.poll(stopped).toBe(1);
  const beats = staying.beats();
  await expect.poll(staying.beats).toBeGreaterThan(beats);
  staying.close();
  await expect.poll(stopped).toBe(2);
});

const anHour = 3_600_000;
const idOf = (as: TestClient) => as.credentials.token?.split('.')[1] ?? '';

const enders: Record<string, (lost: TestClient, as: TestClient) => Promise<{ status: number }>> = {
  'its owner ends it from elsewhere': (lost, as) => as.call(EndSession, { Id: idOf(lost) }),
  'its owner ends all the others': (_lost, as) => as.call(EndOtherSessions, {}),
  'its owner signs out everywhere': (_lost, as) => as.call(LogOff, {}),
  'it signs out itself': (lost) => lost.call(LogOut, {}),
};

const sessionIs = (change: string) => (id: string) => app.query(`${change} where id = $1`, [id]);
const otherEnders = {
  'is ended by whatever else': sessionIs('update user_session set ended_at = now()'),
  'is deleted, as with its user': sessionIs('delete from user_session'),
  'is of a customer whose account closes with the person': (id: string) =>
    app.query(
      `update app_user u set is_disabled = true from user_session s
       where s.id = $1 and u.client_id = s.client_id and u.id = s.user_id`,
      [id],
    ),
};

test.each(Object.entries(enders))('a stream ends at once, not at the next look, when %s', async (_, end) => {
  const { address, stopped } = await clock(anHour);
  const [as, lost] = [await app.signIn('JURIDIQUE'), await app.signIn('JURIDIQUE')];
  const ending = await readEvents(Ticks, address, lost.headers);
  const staying = await readEvents(Ticks, address, (await app.signIn('SUPPORT')).headers);
  expect((await end(lost, as)).status).toBe(200);
  await ending.ended;
  await expect.poll(stopped).toBe(1);
  staying.close();
});

test.each(Object.entries(otherEnders))('a stream ends at once when its session %s', async (_, end) => {
  const { address, stopped } = await clock(anHour);
  const ends = await app.signIn('client');
  const ending = await readEvents(Ticks, address, ends.headers);
  const staying = await readEvents(Ticks, address, (await app.signIn('SUPPORT')).headers);
  await end(idOf(ends));
  await ending.ended;
  await expect.poll(stopped).toBe(1);
  staying.close();
});

test('a reader that does not read is let go, and costs no memory', async () => {
  const { address, senders, stopped } = await clock();
  // nobody takes the bytes: they stay in the sockets, and then in the server
  const { close } = await openEvents(Ticks, address, (await app.signIn('SUPPORT')).headers);
  for (let tick = 0; stopped() === 0 && tick < 1_000_000; tick += 1) {
    senders[0]?.(tick);
    if (tick % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(stopped()).toBe(1);
  close();
}, 20_000);
