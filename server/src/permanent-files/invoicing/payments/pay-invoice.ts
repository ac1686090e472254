import type { FastifyBaseLogger } from 'fastify';
import type { AnswerOf } from '#contract/call.ts';
import { remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import type { PayInvoice } from '#contract/permanent-files/invoicing/payer-calls.ts';
import type { CardNews, CardProvider } from '#server/platform/card-payments/provider.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { InvoiceKinds } from '../invoice-kind.ts';
import { anyInvoices } from '../invoice-record.ts';
import type { PayersLink } from './payers-link.ts';
import { settle } from './settle.ts';

interface Needs {
  database: Database;
  cards: CardProvider;
  kinds: InvoiceKinds;
  publicUrl: string;
  log: FastifyBaseLogger;
}

interface Attempt {
  id: string;
  reference: string | null;
  url: string | null;
  amountCents: number;
}

type Answer = AnswerOf<typeof PayInvoice>;

const paid: Answer = { State: 'paid', Url: null };

/** The attempt that is open, or a new one over the whole rest; undefined where nothing is left to pay. */
const begin = ({ database, cards }: Needs, { clientId, id: linkId, invoiceId }: PayersLink) =>
  database.asFirm({ clientId }, async (db) => {
    const invoice = await anyInvoices.read(db, clientId, invoiceId, true);
    const remaining = remainingOf(invoice);
    if (remaining <= 0) return undefined;
    const columns = 'id, reference, url, amount_cents as "amountCents"';
    const [open] = await db.query<Attempt>(
      `select ${columns} from card_attempt where client_id = $1 and invoice_id = $2 and state = 'OUVERT'`,
      [clientId, invoiceId],
    );
    if (open) return { invoice, attempt: open };
    const [attempt] = await db.query<Attempt>(
      `insert into card_attempt (client_id, invoice_id, link_id, provider, amount_cents) values ($1, $2, $3, $4, $5)
       returning ${columns}`,
      [clientId, invoiceId, linkId, cards.name, remaining],
    );
    return attempt && { invoice, attempt };
  });

const keepNews = ({ database, kinds, log }: Needs, clientId: number, news: CardNews) =>
  database.asFirm({ clientId }, (db) => settle(db, clientId, kinds, news, log));

const unreachable = () =>
  new AppError({
    status: 503,
    code: 'CARDS_UNREACHABLE',
    message:
      'Le paiement par carte n’est pas disponible pour le moment. Rien n’a été débité\u202f: réessayez plus tard.',
  });

/**
 * The page on which the rest is paid. While an attempt is open it is the same one, unless the provider says that it was paid or
 * has expired: that is kept first, so that an invoice whose notice was lost is not paid a second time.
 * @throws AppError 404, 503
 */
export async function payInvoice(needs: Needs, link: PayersLink, again = true): Promise<Answer> {
  const { database, cards, publicUrl, log } = needs;
  const { clientId } = link;
  const begun = await begin(needs, link);
  if (!begun) return paid;
  const { invoice, attempt } = begun;
  if (attempt.reference && attempt.url) {
    const news = await cards.read(attempt.reference).catch((err: unknown) => {
      log.warn({ err }, 'the card provider did not tell of an open attempt');
      throw unreachable();
    });
    if (news.state === 'open') return { State: 'open', Url: attempt.url };
    await keepNews(needs, clientId, news);
    if (news.state === 'paid') return paid;
    if (!again) throw notFound('Ce paiement a expiré.');
    return payInvoice(needs, link, false);
  }
  const page = await cards
    .open({
      key: `${clientId}.${attempt.id}`,
      amountCents: attempt.amountCents,
      label: `Facture ${invoice.Number} – ${invoice.Object}`,
      email: link.email,
      successUrl: `${publicUrl}/invoice/payment/success`,
      cancelUrl: `${publicUrl}/invoice/payment/cancel`,
    })
    .catch((err: unknown) => {
      log.warn({ err }, 'the card provider opened no page');
      throw unreachable();
    });
  await database.asFirm({ clientId }, (db) =>
    db.query(`update card_attempt set reference = $3, url = $4 where client_id = $1 and id = $2`, [
      clientId,
      attempt.id,
      page.reference,
      page.url,
    ]),
  );
  return { State: 'open', Url: page.url };
}
