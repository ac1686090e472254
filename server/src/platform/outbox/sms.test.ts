import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { outboxOf } from '#proof/mail/outbox.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const messages = outboxOf(app);

interface ReceivedRequest {
  headers: IncomingMessage['headers'];
  body: unknown;
}

const asked: ReceivedRequest[] = [];
let answer: (response: ServerResponse) => void | Promise<void> = (response) => void response.end();
const provider = createServer(async (request, response) => {
  asked.push({ headers: request.headers, body: JSON.parse(await text(request)) });
  await answer(response);
});
provider.listen(0, '127.0.0.1');
await once(provider, 'listening');
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/envoyer`;
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

const sender = messages.start({ sms: { url, token: 'jeton-du-fournisseur', sender: 'Cabinet' } });
const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end();

test('a text message is asked for once, under the id of its row, and its content is then taken away', async () => {
  let atReceipt: string | undefined;
  let to = '';
  answer = async (response) => {
    atReceipt = (await messages.row(to)).state;
    response.writeHead(202).end('{"accepted":true}');
  };
  to = await messages.sms('Votre code\u202f: 4F7K2P');
  await sender.drain();
  const row = await messages.row(to);
  expect(row).toMatchObject({ state: 'sent', attempts: 1, sealed_content: null });
  expect(atReceipt).toBe('handing-over');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toEqual({ to, from: 'Cabinet', text: 'Votre code\u202f: 4F7K2P' });
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer jeton-du-fournisseur',
    'content-type': 'application/json',
    'idempotency-key': row.id,
  });
});

test.each([
  [400, 'failed'],
  [422, 'failed'],
  [401, 'waiting'],
  [429, 'waiting'],
  [302, 'waiting'],
  [500, 'waiting'],
  [503, 'waiting'],
])('an answer of %i leaves the message %s', async (code, state) => {
  answer = status(code);
  const to = await messages.sms();
  await sender.drain();
  const row = await messages.row(to);
  expect(row).toMatchObject({ state, attempts: 1 });
  expect(row.last_error).toMatch(new RegExp(`^Le fournisseur de SMS a .* \\(réponse ${code}\\)\\.$`));
  expect(row.sealed_content).not.toBeNull();
});

test('a provider that takes the request and then hangs up leaves the message uncertain', async () => {
  answer = (response) => void response.destroy();
  const to = await messages.sms();
  await sender.drain();
  expect(await messages.row(to)).toMatchObject({
    state: 'uncertain',
    last_error: 'Le fournisseur de SMS n’a pas confirmé la réception\u202f: le message est peut-être parti.',
  });
});

test('a sender that dies while the provider works: the message is uncertain, and is not asked for again', async () => {
  let goOn = () => {};
  const received = new Promise<void>((resolve) => {
    answer = (response) => {
      goOn = () => void response.end();
      resolve();
    };
  });
  const to = await messages.sms();
  await received;
  const before = asked.length;
  await messages.abandon(to);
  const other = messages.start({ sms: { url, token: 'jeton', sender: 'Cabinet' } });
  await other.drain();
  goOn();
  await sender.drain();
  expect((await messages.row(to)).state).toBe('uncertain');
  expect(asked).toHaveLength(before);
  await other.stop();
});

test('a provider that cannot be reached has received nothing: the message is tried again', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await sender.stop();
  const to = await messages.sms();
  const nowhere = messages.start({
    sms: { url: `http://127.0.0.1:${port}/`, token: 'jeton', sender: 'Cabinet' },
  });
  await nowhere.drain();
  expect(await messages.row(to)).toMatchObject({
    state: 'waiting',
    last_error: 'Le fournisseur de SMS n’a pas pu être joint (ECONNREFUSED).',
  });
  await nowhere.stop();
});
