import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CardProvider } from '#server/platform/card-payments/provider.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { InvoiceKinds } from '../invoice-kind.ts';
import { readKey, settle } from './settle.ts';

interface Needs {
  database: Database;
  cards: CardProvider;
  kinds: InvoiceKinds;
}

const Address = z.object({ firm: z.coerce.number().int().positive(), provider: z.string().max(40) });

/**
 * Where a card provider tells how an attempt stands (webhook): it is no call of the API, since what is signed is the raw body.
 * 200 once it is kept; anything else has the provider tell it again.
 */
export async function cardNotices(app: FastifyInstance, { database, cards, kinds }: Needs): Promise<void> {
  // the signature is over the bytes as they came
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/card-payments/:firm/:provider', async (request, reply) => {
    const address = Address.safeParse(request.params);
    if (!address.success || address.data.provider !== cards.name || cards.isSimulation)
      return reply.code(404).send();
    const signature = request.headers['stripe-signature'];
    const news = readSigned(cards, request.body, typeof signature === 'string' ? signature : undefined);
    if (news === 'forged') return reply.code(400).send();
    const { firm } = address.data;
    if (news && readKey(news.key)?.clientId === firm)
      await database.asFirm({ clientId: firm }, (db) => settle(db, firm, kinds, news, request.log));
    return reply.code(200).send();
  });
}

function readSigned(cards: CardProvider, body: unknown, signature: string | undefined) {
  if (!Buffer.isBuffer(body)) return 'forged';
  try {
    return cards.readNotice(body, signature);
  } catch {
    return 'forged';
  }
}
