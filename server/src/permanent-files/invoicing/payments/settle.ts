import type { FastifyBaseLogger } from 'fastify';
import { remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import { todayInParis } from '#contract/today.ts';
import type { CardNews } from '#server/platform/card-payments/provider.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type InvoiceKinds, kindOf } from '../invoice-kind.ts';
import { anyInvoices } from '../invoice-record.ts';
import { keepPayment } from '../keep-payment.ts';

interface Attempt {
  id: string;
  invoiceId: number;
  linkId: string;
  reference: string | null;
  amountCents: number;
  state: string;
}

/** What a provider's key of an attempt names: the firm and the attempt; undefined where it is none of ours. */
export function readKey(key: string): { clientId: number; id: string } | undefined {
  const [, clientId, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(key) ?? [];
  return id === undefined ? undefined : { clientId: Number(clientId), id };
}

const end = (db: Db, clientId: number, { id }: Attempt, state: string, paymentId?: number) =>
  db.query(
    `update card_attempt set state = $3, ended_at = now(), payment_id = $4 where client_id = $1 and id = $2`,
    [clientId, id, state, paymentId ?? null],
  );

/**
 * Keeps what a provider tells of an attempt, whatever was told before and how often: a payment is kept once, one
 * that comes after the expiry too, one of another amount or of an invoice that is paid already is marked to be paid back.
 * The row of the invoice is held, then that of the attempt, as whoever opens one does.
 */
export async function settle(
  db: Db,
  clientId: number,
  kinds: InvoiceKinds,
  news: CardNews,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const key = readKey(news.key);
  if (!key || key.clientId !== clientId) return;
  const [named] = await db.query<{ invoiceId: number }>(
    'select invoice_id as "invoiceId" from card_attempt where client_id = $1 and id = $2',
    [clientId, key.id],
  );
  if (!named) return;
  const invoice = await anyInvoices.read(db, clientId, named.invoiceId, true);
  const [attempt] = await db.query<Attempt>(
    `select id, invoice_id as "invoiceId", link_id as "linkId", reference, amount_cents as "amountCents", state
     from card_attempt where client_id = $1 and id = $2 for update`,
    [clientId, key.id],
  );
  const isKnown = attempt?.reference == null || attempt.reference === news.reference;
  if (!attempt || !isKnown || !['OUVERT', 'EXPIRE'].includes(attempt.state)) return;
  if (news.state === 'expired' && attempt.state === 'OUVERT') await end(db, clientId, attempt, 'EXPIRE');
  if (news.state !== 'paid') return;
  if (news.amountCents !== attempt.amountCents || news.currency !== 'eur') {
    log.error({ clientId, attempt: attempt.id }, 'a card payment is not of the amount that was asked for');
    await end(db, clientId, attempt, 'REFUSE');
    return;
  }
  if (remainingOf(invoice) < attempt.amountCents) {
    log.error({ clientId, attempt: attempt.id }, 'a card paid an invoice that nothing was left to pay of');
    await end(db, clientId, attempt, 'SURPLUS');
    await db.query(
      `insert into overpayment (client_id, invoice_id, method, received_on, amount_cents, reference, attempt_id)
       values ($1, $2, 'Card', $3, $4, $5, $6)`,
      [clientId, invoice.Id, todayInParis(), attempt.amountCents, news.reference.slice(0, 100), attempt.id],
    );
    return;
  }
  const paymentId = await keepPayment(db, clientId, kindOf(kinds, invoice), invoice, {
    method: 'Card',
    paidOn: todayInParis(),
    amountCents: attempt.amountCents,
    reference: news.reference.slice(0, 100),
  });
  await end(db, clientId, attempt, 'PAYE', paymentId);
  await db.query('update payment_link set paid_at = now() where client_id = $1 and id = $2', [
    clientId,
    attempt.linkId,
  ]);
}
