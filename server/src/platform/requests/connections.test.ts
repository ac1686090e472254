import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Login } from '#contract/identity/auth/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { connectionLimits, limitConnections, requestTimeouts } from './connections.ts';

/** A server with these limits; closed when the test ends. */
async function serverWith(
  { answer = 0, ...own }: Partial<typeof connectionLimits> & { answer?: number },
  proxies = 0,
) {
  const limits = { ...connectionLimits, checked: 50, ...own };
  const app = Fastify(requestTimeouts(limits));
  limitConnections(app, { proxies }, limits);
  app.route({ method: ['GET', 'POST'], url: '/', handler: () => setTimeout(answer, 'reçu') });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
}

const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

/** What the server has said once it has let go. */
async function saidAtEnd(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (bytes) => {
    said += String(bytes);
  });
  await once(socket, 'close');
  return said;
}

test('a head that is never finished is cut', async () => {
  const open = await serverWith({ head: 100, request: 60_000 });
  const socket = open();
  socket.write(head);
  expect(await saidAtEnd(socket)).toMatch(/^HTTP\/1.1 408/);
});

test('a body of which nothing arrives any more is cut', async () => {
  const open = await serverWith({ stalledBody: 100 });
  const socket = open();
  socket.write(`${head}content-length: 1000\r\n\r\n{`);
  await saidAtEnd(socket);
});

test('a body that arrives in drops, never idle, is cut when the whole request has had its time', async () => {
  const open = await serverWith({ head: 200, request: 400 });
  const socket = open();
  socket.write(`${head}content-length: 100000\r\n\r\n`);
  const drops = setInterval(() => socket.write(' '), 20);
  onTestFinished(() => clearInterval(drops));
  await saidAtEnd(socket);
});

test.each([`${head}content-length: 2\r\n\r\n{}`, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'])(
  'a request that has arrived is answered, however long that takes, and its connection serves on: %j',
  async (request) => {
    const open = await serverWith({ stalledBody: 50, answer: 200 });
    const socket = open();
    for (let round = 0; round < 2; round += 1) {
      socket.write(request);
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1.1 200/);
    }
  },
);

test('a subscriber has so many connections and no more, and gets back what is closed', async () => {
  const open = await serverWith({ each: 2 });
  const [first] = [open(), open()];
  await once(open(), 'close');
  first?.destroy();
  await expect
    .poll(async () => {
      const socket = open();
      socket.write(`${head}content-length: 2\r\n\r\n{}`);
      const told = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      return String(told[0]).slice(9, 12);
    })
    .toBe('200');
});

test('behind a proxy its connections are everybody’s, and not counted', async () => {
  const open = await serverWith({ each: 1 }, 1);
  open();
  const socket = open();
  socket.write(`${head}content-length: 2\r\n\r\n{}`);
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200/);
});

test('whoever has no session sends small bodies only', async () => {
  const app = await startTestApp();
  const password = Buffer.from('x'.repeat(70_000)).toString('base64');
  const { status } = await app.anonymous.call(Login, { Email: 'nul@a.example', Password: password });
  expect(status).toBe(413);
});

test('the server itself has these limits', async () => {
  const app = await startTestApp();
  const { requestTimeout, headersTimeout } = app.fastify.server;
  expect([requestTimeout, headersTimeout]).toEqual([300_000, 15_000]);
});
