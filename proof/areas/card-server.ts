import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Session {
  id: string;
  url: string;
  client_reference_id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
}

/** A server that speaks the part of Stripe's API that the product uses, and keeps state as Stripe does. */
export async function cardServer({ apiKey, webhookSecret }: { apiKey: string; webhookSecret: string }) {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, Session>();
  let isDown = false;

  function open(form: URLSearchParams, key: string): Session {
    const before = byKey.get(key);
    if (before) return before;
    const id = `cs_test_${randomUUID()}`;
    const session: Session = {
      id,
      url: `https://checkout.example/${id}`,
      client_reference_id: form.get('client_reference_id') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
    };
    sessions.set(id, session);
    byKey.set(key, session);
    return session;
  }

  function answer(method: string, path: string, form: URLSearchParams, key: string) {
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/(expire))?$/.exec(path) ?? [];
    if (method === 'POST' && id === undefined) return open(form, key);
    const session = sessions.get(id ?? '');
    if (!session) return undefined;
    if (action && session.status !== 'open') return undefined;
    if (action) session.status = 'expired';
    return session;
  }

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const key = String(request.headers['idempotency-key']);
    const isOurs = request.headers.authorization === `Bearer ${apiKey}`;
    const found = isOurs && !isDown ? answer(request.method ?? '', request.url ?? '', form, key) : undefined;
    const refusal = isDown ? 500 : isOurs ? 400 : 401;
    response.writeHead(found ? 200 : refusal, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: { message: 'refused' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    /** Whether it answers nothing but errors from now on. */
    fail(isFailing: boolean) {
      isDown = isFailing;
    },
    /** The card was accepted. */
    pay(id: string, amount = sessions.get(id)?.amount_total ?? 0) {
      const session = sessions.get(id);
      if (session)
        Object.assign(session, { status: 'complete', payment_status: 'paid', amount_total: amount });
    },
    /** A signed notice of how a session stands, as it is sent. */
    notice(id: string, type = 'checkout.session.completed', { secret = webhookSecret, age = 0 } = {}) {
      const payload = JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { object: sessions.get(id) } });
      const time = Math.floor(Date.now() / 1000) - age;
      const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
      return { payload, signature: `t=${time},v1=${signature}` };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
