import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp({ settings: { publicUrl: 'https://gouvernance.example' } });
const chef = await app.signIn('CHEF_MISSION');
const get = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers: { ...chef.headers, ...headers } });

/** Built before the tests by npm test, and by npm start. */
const page = fileURLToPath(new URL('../../../../web/dist/index.html', import.meta.url));

/** One answer of each kind: a page, a file, a call, refusals of every layer, a probe. */
const answers: [kind: string, url: string][] = [
  ['the page', '/'],
  ['the page of a screen', '/login'],
  ['a file of the page', '/favicon.svg'],
  ['a file that is not there', '/assets/none.js'],
  ['a call that answers', '/api/Security/antiforgery'],
  ['a call without a session', '/api/person/all?NomDeNaissance=1'],
  ['an address that is no call', '/api/nulle-part'],
  ['an address that cannot be read', '/api/%zz'],
  ['a probe', '/healthz'],
  ['the measures', '/metrics'],
];

describe('over HTTPS every answer', () => {
  test.each(answers)(
    'of the kind "%s" keeps to HTTPS, is not guessed at, framed or told about',
    async (_, url) => {
      const { headers } = await get(url);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      const policy = String(headers['content-security-policy']);
      for (const directive of [
        "default-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(directive);
    },
  );

  test.each(answers)('of the kind "%s" says what it is, and in which characters', async (_, url) => {
    const { headers, body } = await get(url);
    const type = String(headers['content-type']);
    if (body.startsWith('{')) expect(type).toBe('application/json; charset=utf-8');
    else if (/^<!doctype html/i.test(body)) expect(type).toBe('text/html; charset=utf-8');
    else expect(type).toMatch(/^image\/svg\+xml|^text\/plain; .*charset=utf-8$/);
  });

  test.each(answers)('of the kind "%s" is for this origin alone, whoever asks', async (_, url) => {
    const { headers } = await get(url, { origin: 'https://ailleurs.example' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

test('a page keeps its own rules, is asked for afresh, and its files are kept for good', async () => {
  const { headers } = await get('/login');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['cache-control']).toBe('no-cache');
  const [file = ''] = /\/assets\/[\w.-]+\.js/.exec(readFileSync(page, 'utf8')) ?? [];
  expect((await get(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

describe('what is no part of the product is not served', () => {
  test.each([
    '/.git/config',
    '/package.json',
    '/server/src/app.ts',
    '/../package.json',
    '/assets/',
    '/assets/../../../package.json',
  ])('%s is not', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode === 200 ? /^<!doctype html/i.test(body) : statusCode >= 400).toBe(true);
    expect(body).not.toMatch(/repositoryformatversion|"dependencies"|buildApp|Index of/);
  });

  test.each(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const)(
    'the method %s is answered by nothing',
    async (method) => {
      for (const url of ['/', '/api/person/GetPersonById', '/healthz']) {
        const socket = connect(Number(new URL(await address).port), '127.0.0.1');
        socket.end(
          `${method} ${url} HTTP/1.1\r\nHost: localhost\r\nX-Secret: renvoye\r\nConnection: close\r\n\r\n`,
        );
        const answer = await text(socket);
        expect(answer).toMatch(/^HTTP\/1\.1 (404|405|400)/);
        expect(answer).not.toContain('renvoye');
      }
    },
  );
});

const address = app.listen();

test('a request whose length is told twice over is not read: nothing is smuggled in behind it', async () => {
  const { port } = new URL(await address);
  const body = '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST /api/${GetPersonById.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
