import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { GetCaptchaChallenge } from '#contract/identity/auth/calls.ts';
import { GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { contentSecurity } from './response-headers.ts';

const app = await startTestApp();
const chef = await app.signIn('CHEF_MISSION');
const json = { 'content-type': 'application/json' };

test('an address that does not exist is 404 in the contract’s shape, for any method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    const response = await app.fastify.inject({ method, url: '/api/person/nulle-part' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      Code: 'NOT_FOUND',
      Message: 'Cette adresse n’existe pas.',
      Fields: [],
    });
  }
});

test('a call made with another method than its own is not served', async () => {
  expect((await chef.raw(GetPersonById, { method: 'GET' })).status).toBe(404);
});

test('a body beyond a megabyte is 413, one of another kind 415, both in the contract’s shape', async () => {
  const large = await chef.raw(GetPersonById, {
    payload: `{"Id": "${'1'.repeat(1_100_000)}"}`,
    headers: json,
  });
  expect([large.status, large.error.Message]).toEqual([413, 'Le contenu envoyé est trop volumineux.']);
  const xml = await chef.raw(GetPersonById, {
    payload: '<Id>1</Id>',
    headers: { 'content-type': 'text/xml' },
  });
  expect([xml.status, xml.error.Message]).toEqual([415, 'Le type du contenu envoyé n’est pas accepté.']);
});

test('paths are compared without regard to letter case and a slash at the end', async () => {
  const upper = { ...GetPersonById, path: 'PERSON/getpersonbyid/' };
  const reply = await chef.call(upper, { Id: app.firms.A.persons[0] ?? 0 });
  expect(reply.status).toBe(200);
});

test('every error has a reference, which the log carries too', async () => {
  const { error } = await chef.call(GetPersonById, { Id: 999_999_999 });
  expect(error.Reference).toMatch(/^[0-9a-f-]{36}$/);
  expect(app.logLines.filter((line) => line.includes(error.Reference)).length).toBeGreaterThan(0);
});

test('an unforeseen error tells nothing of its cause, but the log does', async () => {
  await app.query('alter table person rename to person_away');
  const reply = await chef.call(GetPersonById, { Id: 1 });
  await app.query('alter table person_away rename to person');
  expect(reply.status).toBe(500);
  expect(reply.error).toMatchObject({
    Code: 'UNEXPECTED',
    Message: 'Une erreur applicative a été detecté lors du traitement de votre demande !',
    Fields: [],
  });
  expect(reply.text).not.toMatch(/person_away|relation|select|\.ts/);
  expect(app.logLines.join('')).toContain('unexpected error');
});

test('answers of the API are not kept by caches', async () => {
  const reply = await chef.call(GetPersonById, { Id: app.firms.A.persons[0] ?? 0 });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect((await chef.call(GetPersonById, { Id: 1 })).headers['cache-control']).toBe('no-store');
});

test('pages run no inline script, are framed by nobody and frame only what they have fetched themselves', () => {
  const { contentSecurityPolicy } = contentSecurity(app.settings);
  const directives = typeof contentSecurityPolicy === 'object' ? contentSecurityPolicy.directives : undefined;
  expect(directives).toMatchObject({
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    frameSrc: ['blob:'],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
  });
});

test('what the API answers is no page, is not guessed at, and stays in no cache', async () => {
  const { headers } = await app.anonymous.call(GetCaptchaChallenge, {});
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
  // over plain HTTP it would lock a newcomer's browser out of localhost
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('the log names declared routes, never addresses as typed, which may hold names', async () => {
  await app.fastify.inject({ url: '/api/person/all?Nom=Lefèvre-secret' });
  await app.fastify.inject({ url: '/Lefèvre-secret' });
  expect(app.logLines.join('')).not.toContain('secret');
});

test('a limit counts each address apart, and starts again with the next window', async () => {
  const ask = (address: string) => app.anonymous.call(GetCaptchaChallenge, {}, { address });
  const most = GetCaptchaChallenge.rateLimits?.[0]?.most ?? 0;
  await app.query(
    `insert into call_count values ('address:203.0.113.1', $1, to_timestamp(floor(extract(epoch from now()) / 60) * 60), $2),
       ('address:203.0.113.1', $1, to_timestamp(floor(extract(epoch from now()) / 60 + 1) * 60), $2)`,
    [GetCaptchaChallenge.name, most],
  );
  const refused = await ask('203.0.113.1');
  expect([refused.status, refused.error.Code, refused.headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_CALLS',
    '60',
  ]);
  expect((await ask('203.0.113.2')).status).toBe(200);
  await app.query(
    `update call_count set window_start = window_start - interval '10 minutes' where made >= $1`,
    [most],
  );
  expect((await ask('203.0.113.1')).status).toBe(200);
});

test('an upload cut in the middle holds no connection to the database', async () => {
  const { hostname, port } = new URL(await app.listen());
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = Object.entries({
    ...chef.headers,
    host: 'localhost',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '100000',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const arrived = once(app.fastify.server, 'request');
  socket.write(
    `POST /api/person/add HTTP/1.1\r\n${head.join('')}\r\n--x\r\nContent-Disposition: form-data; name="person"\r\n\r\n{"Nom`,
  );
  const [request] = await arrived;
  const closed = once(request, 'close');
  socket.destroy();
  await closed.catch(() => undefined);
  const busy = () =>
    app.query(
      `select state, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and state in ('active', 'idle in transaction')`,
    );
  // the check of the session may be on its way when the line is cut
  await expect.poll(busy).toEqual([]);
  expect(app.logLines.filter((line) => line.includes('unexpected error') && line.includes('abort'))).toEqual(
    [],
  );
});
