import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CardNews, CardPage, CardProvider, CardState } from './provider.ts';

interface Options {
  /** `https://api.stripe.com`. */
  url: string;
  apiKey: string;
  webhookSecret: string;
}

const mostWait = 15_000;
/** Seconds that a notice may be old: one that was listened to cannot be sent again later. */
const tolerance = 300;

const Session = z.object({
  id: z.string().min(1),
  url: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.string(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
});

const Event = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });

/** Notices that tell how a session stands; all others are of no concern. */
const ofSessions = /^checkout\.session\./;

function stateOf({ status, payment_status }: z.infer<typeof Session>): CardState {
  if (payment_status === 'paid') return 'paid';
  return status === 'expired' ? 'expired' : 'open';
}

const newsOf = (session: z.infer<typeof Session>): CardNews => ({
  key: session.client_reference_id ?? '',
  reference: session.id,
  state: stateOf(session),
  amountCents: session.amount_total ?? 0,
  currency: session.currency ?? '',
});

const formOf = ({ key, amountCents, label, email, successUrl, cancelUrl }: CardPage) =>
  new URLSearchParams({
    mode: 'payment',
    locale: 'fr',
    client_reference_id: key,
    customer_email: email,
    success_url: successUrl,
    cancel_url: cancelUrl,
    'payment_method_types[0]': 'card',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': String(amountCents),
    'line_items[0][price_data][product_data][name]': label.slice(0, 250),
  });

/** Whether one of the signatures of `t=…,v1=…` is ours, over the time and the raw body. */
function isSigned(body: Buffer, header: string, secret: string, now: number): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > tolerance) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Stripe Checkout (docs.stripe.com/api/checkout/sessions): a session is opened, and told of by signed notices. */
export function stripe({ url, apiKey, webhookSecret }: Options): CardProvider {
  async function ask(path: string, init: { body?: URLSearchParams; key?: string; method?: 'POST' } = {}) {
    const { body, key, method = body ? 'POST' : 'GET' } = init;
    const response = await fetch(`${url}/v1/checkout/sessions${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      // a redirection would carry the key elsewhere
      redirect: 'manual',
      signal: AbortSignal.timeout(mostWait),
      ...(body ? { body } : {}),
    });
    if (response.ok) return Session.parse(await response.json());
    await response.body?.cancel();
    throw new Error(`Stripe answered ${response.status} to ${method} ${path || '/'}`);
  }

  return {
    name: 'stripe',
    isSimulation: false,
    async open(page) {
      const session = await ask('', { body: formOf(page), key: page.key });
      if (!session.url) throw new Error('Stripe opened a session without a page');
      return { reference: session.id, url: session.url };
    },
    read: async (reference) => newsOf(await ask(`/${encodeURIComponent(reference)}`)),
    async expire(reference) {
      await ask(`/${encodeURIComponent(reference)}/expire`, { method: 'POST' });
    },
    readNotice(body, signature) {
      if (!signature || !isSigned(body, signature, webhookSecret, Date.now()))
        throw new Error('a notice that Stripe did not sign');
      const { type, data } = Event.parse(JSON.parse(body.toString('utf8')));
      return ofSessions.test(type) ? newsOf(Session.parse(data.object)) : undefined;
    },
  };
}
