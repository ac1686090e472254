import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { netEntreprises } from './net-entreprises.ts';
import { DepositRefused } from './portal.ts';

/** What the service was asked, and what it answers by the beginning of the path. */
interface Asked {
  path: string;
  authorization: string | undefined;
  body: Buffer;
}
let asked: Asked[] = [];
let answers: Record<string, { status?: number; body?: string; headers?: Record<string, string> }> = {};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const service = createServer(async (request, response) => {
  const path = request.url ?? '';
  asked.push({ path, authorization: request.headers.authorization, body: await bodyOf(request) });
  const known = Object.entries(answers).find(([beginning]) => path.startsWith(beginning))?.[1];
  response.writeHead(known?.status ?? 200, known?.headers).end(known?.body ?? '');
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const portal = netEntreprises(url);
const account = { siret: '78861779300013', lastName: 'Épreuve', firstName: 'A & B', password: 'p<w' };

beforeEach(() => {
  asked = [];
  answers = { '/authentifier/': { body: 'jeton-1' } };
});

test('a file is handed over compressed, with the token that the identifiers gave', async () => {
  answers['/deposer-dsn/'] = { body: '{"idflux":"F123"}' };
  expect(await portal.deposit(account, Buffer.from('S10'))).toBe('F123');
  expect(asked[0]?.body.toString()).toContain('<prenom>A &amp; B</prenom><motdepasse>p&lt;w</motdepasse>');
  expect(asked[1]?.authorization).toBe('DSNLogin jeton=jeton-1');
  expect(gunzipSync(asked[1]?.body ?? Buffer.alloc(0)).toString()).toBe('S10');
});

test('returns are read whether the answer has one or several, their files from the portal’s own host alone', async () => {
  const flux = {
    retour: [
      { nature: 11, statut: 'OK', publication: '20261216', url: 'https://ailleurs.example/vol' },
      { nature: '61', statut: 'ANO', organisme: 'URSSAF', url: `${url}/fichier/1` },
    ],
  };
  answers['/lister-retours-flux/'] = { body: JSON.stringify({ flux }) };
  answers['/fichier/1'] = { body: '<crm/>' };
  const returns = (await portal.returnsOf(account, ['F 1'])).get('F 1') ?? [];
  expect(returns).toMatchObject([
    { nature: '11', status: 'OK', publishedOn: '2026-12-16', content: null },
    { nature: '61', status: 'ANO', organism: 'URSSAF' },
  ]);
  expect(returns[1]?.content?.toString()).toBe('<crm/>');
  expect(asked.map(({ path }) => path)).toContain('/lister-retours-flux/2.0/F%201');
});

test('a refusal is told in a sentence, a failure is none, and the token follows no redirection', async () => {
  answers = { '/authentifier/': { status: 401 } };
  await expect(portal.deposit(account, Buffer.from('S10'))).rejects.toThrow(DepositRefused);
  answers = { '/authentifier/': { status: 503 } };
  await expect(portal.deposit(account, Buffer.from('S10'))).rejects.not.toThrow(DepositRefused);
  answers = {
    '/authentifier/': { body: 'jeton-1' },
    '/deposer-dsn/': { status: 302, headers: { location: `${url}/ailleurs` } },
  };
  await expect(portal.deposit(account, Buffer.from('S10'))).rejects.toThrow('302');
  expect(asked.map(({ path }) => path)).not.toContain('/ailleurs');
});
