import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { powens } from './powens.ts';

let asked: { method: string; path: string; authorization: string | undefined }[] = [];
let answers: Record<string, unknown> = {};

const service = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push({ method: request.method ?? '', path, authorization: request.headers.authorization });
  const known = Object.entries(answers).find(([beginning]) => path.startsWith(beginning))?.[1];
  if (known === undefined) response.writeHead(404).end();
  else if (known === 302) response.writeHead(302, { location: '/ailleurs' }).end();
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(known));
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const aggregator = powens({
  kind: 'powens',
  url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/2.0`,
  webviewUrl: 'https://webview.example',
  clientId: 'client',
  clientSecret: 'secret',
});

beforeEach(() => {
  asked = [];
  answers = { '/2.0/auth/init': { auth_token: 'jeton' }, '/2.0/auth/token/code': { code: 'c0de' } };
});

test('consent is given on the aggregator’s pages, with a code that is good once and no secret', async () => {
  expect(await aggregator.begin()).toBe('jeton');
  const url = new URL(
    await aggregator.consentUrl('jeton', { state: 's', returnUrl: 'https://ici.example/r' }),
  );
  expect(url.pathname).toBe('/connect');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    state: 's',
    code: 'c0de',
    client_id: 'client',
  });
  expect(url.href).not.toContain('jeton');
  expect(url.href).not.toContain('secret');
  const again = await aggregator.consentUrl('jeton', {
    state: 's',
    returnUrl: 'https://ici.example/r',
    connection: '7',
  });
  expect(new URL(again).pathname).toBe('/reconnect');
});

test('accounts come with what is booked, in cents, page after page', async () => {
  const line = (value: number, more = {}) => ({
    date: '2026-11-03',
    original_wording: 'LOYER',
    value,
    ...more,
  });
  answers['/2.0/users/me/connections/7/accounts'] = {
    accounts: [
      {
        id: 3,
        name: 'Courant',
        iban: 'FR761',
        balance: 12.34,
        last_update: '2026-11-04 10:00:00',
        currency: { id: 'EUR' },
      },
    ],
  };
  answers['/2.0/users/me/accounts/3/transactions?min_date=2026-08-01&limit=500&offset=500'] = {
    transactions: [line(1), line(2, { coming: true })],
  };
  answers['/2.0/users/me/accounts/3/transactions?min_date=2026-08-01&limit=500&offset=0'] = {
    transactions: Array.from({ length: 500 }, () => line(-0.1)),
  };
  const [account] = await aggregator.accounts('jeton', '7', '2026-08-01');
  expect(account).toMatchObject({ number: 'FR761', balanceCents: 1_234, balanceOn: '2026-11-04' });
  expect(account?.lines).toHaveLength(501);
  expect(account?.lines.at(0)?.amountCents).toBe(-10);
  expect(account?.lines.at(-1)?.amountCents).toBe(100);
  expect(asked[0]?.authorization).toBe('Bearer jeton');
});

test('what the bank wants is told in a sentence; a failure and a redirection are none', async () => {
  answers['/2.0/users/me/connections/7'] = { state: 'SCARequired', connector: { name: 'Banque Alizé' } };
  expect(await aggregator.connection('jeton', '7')).toEqual({
    bank: 'Banque Alizé',
    failure: expect.stringContaining('renouvelez'),
    consentUntil: null,
  });
  await expect(aggregator.connection('jeton', '8')).rejects.toThrow('404');
  answers['/2.0/users/me/connections/9'] = 302;
  await expect(aggregator.revoke('jeton', '9')).rejects.toThrow('302');
  expect(asked.map(({ path }) => path)).not.toContain('/ailleurs');
});
