import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { z12013 } from './z12-013.ts';

interface Kept {
  flowId: string;
  trackingId: string;
  flowType: string;
  updatedAt: string;
  content: string;
  acknowledgement?: { status: string; details?: { reasonMessage: string }[] };
}

/** A platform that keeps what it is sent, as the standard's flows have it. */
const flows: Kept[] = [];
let status = 200;
async function answer(request: IncomingMessage): Promise<[number, unknown]> {
  if (request.headers.authorization !== 'Bearer secret') return [401, {}];
  if (status !== 200) return [status, {}];
  const body = (await buffer(request)).toString('latin1');
  if (request.url === '/v1/flows/search') {
    const { where } = JSON.parse(body) as { where: { trackingId: string } };
    return [200, { results: flows.filter(({ trackingId }) => trackingId === where.trackingId) }];
  }
  if (request.method === 'GET') {
    const id = decodeURIComponent(request.url?.split('/')[3]?.split('?')[0] ?? '');
    return [200, flows.find(({ flowId }) => flowId === id)?.content];
  }
  const info = JSON.parse(/name="flowInfo"\r\n\r\n(.*)\r\n/.exec(body)?.[1] ?? '{}') as {
    trackingId: string;
  };
  const flow = {
    flowId: `f${flows.length + 1}`,
    flowType: 'CustomerInvoice',
    updatedAt: '2026-11-28T10:00:00Z',
    content: body,
    ...info,
  };
  flows.push(flow);
  return [202, flow];
}
const server = createServer((request, response) => {
  void answer(request).then(([code, told]) => {
    response.writeHead(code).end(typeof told === 'string' ? told : JSON.stringify(told));
  });
}).listen(0, '127.0.0.1');
afterAll(() => server.close());
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const platform = (apiKey = 'secret') => z12013({ url: url(), apiKey });
const invoice = { key: '1.7', number: 'FC2026-00007', file: Buffer.from('%PDF-1.7') };

test('an invoice is sent with its syntax and our key, once, though the answer was lost and it is sent again', async () => {
  const flowId = await platform().send(invoice);
  expect(flows[0]?.content).toContain('"flowSyntax":"Factur-X"');
  expect(flows[0]?.content).toContain('%PDF-1.7');
  expect(await platform().send(invoice)).toBe(flowId);
  expect(flows).toHaveLength(1);
});

test('its state is what the platform’s check says, then the latest message about it, with its reason', async () => {
  const sent = { key: '1.7', flowId: flows[0]?.flowId ?? '' };
  expect(await platform().read(sent)).toBeUndefined();
  Object.assign(flows[0] ?? {}, { acknowledgement: { status: 'Ok' } });
  expect(await platform().read(sent)).toMatchObject({ state: 'DEPOSITED', motive: null });
  Object.assign(flows[0] ?? {}, {
    acknowledgement: { status: 'Error', details: [{ reasonMessage: 'SIREN inconnu' }] },
  });
  expect(await platform().read(sent)).toMatchObject({ state: 'REJECTED', motive: 'SIREN inconnu' });
  flows.push({
    flowId: 'm1',
    trackingId: '1.7',
    flowType: 'CustomerInvoiceLC',
    updatedAt: '2026-11-29T10:00:00Z',
    content:
      '<ram:ProcessConditionCode>210</ram:ProcessConditionCode><ram:Reason>Montant contesté</ram:Reason>',
  });
  expect(await platform().read(sent)).toMatchObject({ state: 'REFUSED', motive: 'Montant contesté' });
});

test('a payment is told as a message of its own', async () => {
  await platform().tellCashed({ key: '1.7', number: 'FC2026-00007', amountCents: 12_050, on: '2026-12-01' });
  expect(flows.at(-1)?.content).toMatch(/>212<[\s\S]*120\.50/);
});

test('a platform that refuses the key or breaks is told, and nothing is taken for sent', async () => {
  await expect(platform('other').send(invoice)).rejects.toThrow(/401/);
  status = 503;
  await expect(platform().send(invoice)).rejects.toThrow(/503/);
});
