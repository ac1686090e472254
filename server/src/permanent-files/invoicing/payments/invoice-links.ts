import type { z } from 'zod';
import { remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import type { OpenedLink } from '#contract/permanent-files/invoicing/payer-calls.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { newToken } from '#server/identity/auth/sessions/secret-tokens.ts';
import type { CardProvider } from '#server/platform/card-payments/provider.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { InvoiceContext, InvoiceKind, InvoiceKinds } from '../invoice-kind.ts';
import type { StoredInvoice } from '../invoice-record.ts';
import { euros } from '../lines-and-totals.ts';
import { hasOpenCard, refuseOpenCard } from '../open-card.ts';
import { settle } from './settle.ts';

interface Link {
  id: string;
  email: string;
  expiresAt: Date;
}

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** An invoice that something is left to pay of, held until the transaction ends. @throws AppError 404, 409 */
async function payable<Stored extends StoredInvoice>(
  { db, session }: InvoiceContext,
  kind: InvoiceKind<Stored>,
  id: number,
): Promise<Stored> {
  const invoice = await kind.read(db, session, id, true);
  if (remainingOf(invoice) <= 0 || invoice.IdCredited)
    throw refused('NOTHING_TO_PAY', 'Seule une facture émise qui reste à payer a un lien de paiement.');
  return invoice;
}

async function open(db: Db, clientId: number, invoiceId: number, email: string, days: number): Promise<Link> {
  await refuseOpenCard(db, clientId, invoiceId);
  await db.query(
    `update payment_link set closed_at = now() where client_id = $1 and invoice_id = $2
       and closed_at is null and paid_at is null`,
    [clientId, invoiceId],
  );
  const { id, hash } = newToken(clientId);
  const [link] = await db.query<Link>(
    `insert into payment_link (client_id, id, secret_hash, email, expires_at, invoice_id)
     values ($1, $2, $3, $4, now() + $5 * interval '1 day', $6) returning id, email, expires_at as "expiresAt"`,
    [clientId, id, hash, email, days, invoiceId],
  );
  if (!link) throw new Error('a link that was not written');
  return link;
}

/** The link that may be used, or a new one of thirty days. */
async function linkOf(
  db: Db,
  clientId: number,
  invoice: StoredInvoice,
  email?: string | null,
): Promise<Link> {
  const [link] = await db.query<Link>(
    `select id, email, expires_at as "expiresAt" from payment_link
     where client_id = $1 and invoice_id = $2 and closed_at is null and paid_at is null and expires_at > now()`,
    [clientId, invoice.Id],
  );
  if (link && (!email || email.toLowerCase() === link.email.toLowerCase())) return link;
  return open(db, clientId, invoice.Id, email ?? invoice.Email, 30);
}

/**
 * A fresh address of a link; the database keeps a digest, so that the one before serves no more. Token and e-mail stand in
 * the fragment, which browsers send to no server.
 */
async function addressOf(db: Db, clientId: number, publicUrl: string, { id, email }: Link): Promise<string> {
  const { hash, token } = newToken(clientId, id);
  await db.query('update payment_link set secret_hash = $3 where client_id = $1 and id = $2', [
    clientId,
    id,
    hash,
  ]);
  return `${publicUrl}/invoice/payment#${new URLSearchParams({ token, email })}`;
}

/**
 * The address by which an invoice whose row is held is paid, told to this e-mail; undefined while a card page is open, whose link
 * stays as it is.
 */
export async function freshLink(
  db: Db,
  clientId: number,
  invoice: StoredInvoice,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<string | undefined> {
  if (await hasOpenCard(db, clientId, invoice.Id)) return undefined;
  return addressOf(db, clientId, publicUrl, await linkOf(db, clientId, invoice, email));
}

type Context<Input> = InvoiceContext & { input: Input };

export async function addLink<Stored extends StoredInvoice>(
  context: Context<{ Email?: string | null | undefined; Days: number }>,
  kind: InvoiceKind<Stored>,
  invoiceId: number,
): Promise<z.output<typeof OpenedLink>> {
  const { db, session, input, audit } = context;
  const invoice = await payable(context, kind, invoiceId);
  const { id, email, expiresAt } = await open(
    db,
    session.clientId,
    invoice.Id,
    input.Email ?? invoice.Email,
    input.Days,
  );
  audit.record({
    action: 'payment-link.add',
    entity: kind.entity,
    entityId: invoice.Id,
    after: { Email: email, ExpiresAt: expiresAt.toISOString() },
  });
  return { LinkId: id, Email: email, ExpiresAt: expiresAt.toISOString() };
}

/** What links are sent with. */
export interface LinkNeeds {
  outbox: Outbox;
  publicUrl: string;
  cards: CardProvider;
}

export async function sendLink<Stored extends StoredInvoice>(
  context: Context<{ Email?: string | null | undefined; Message?: string | null | undefined }>,
  kind: InvoiceKind<Stored>,
  invoiceId: number,
  { outbox, publicUrl, cards }: LinkNeeds,
): Promise<boolean> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const invoice = await payable(context, kind, invoiceId);
  const link = await linkOf(db, clientId, invoice, input.Email);
  const url = await addressOf(db, clientId, publicUrl, link);
  const mail = mailOf({
    subject: `Facture ${invoice.Number}\u202f: paiement sécurisé`,
    paragraphs: [
      `${await firmName(db, clientId)} vous adresse la facture ${invoice.Number} (${invoice.Object}). Reste à payer\u202f: ${euros(remainingOf(invoice))}.`,
      ...(input.Message ? [input.Message] : []),
      ...(cards.isSimulation ? ['Paiement simulé\u202f: aucune carte ne sera débitée.'] : []),
    ],
    action: { label: 'Voir et payer la facture', url },
    closing: 'Un code vous sera envoyé à cette adresse avant que la facture ne s’affiche.',
  });
  await outbox.mail(db, { clientId, to: link.email, holdsSecret: true, ...mail });
  await kind.tell?.(db, {
    clientId,
    userId,
    invoiceId: invoice.Id,
    what: 'invoice',
    comment: `Lien de paiement de la facture ${invoice.Number} envoyé à ${link.email}`,
  });
  audit.record({
    action: 'payment-link.send',
    entity: kind.entity,
    entityId: invoice.Id,
    after: { Email: link.email },
  });
  return true;
}

export async function readUrl<Stored extends StoredInvoice>(
  context: InvoiceContext,
  kind: InvoiceKind<Stored>,
  invoiceId: number,
  { publicUrl }: LinkNeeds,
): Promise<{ Url: string }> {
  const { db, session, audit } = context;
  const invoice = await payable(context, kind, invoiceId);
  const link = await linkOf(db, session.clientId, invoice);
  audit.record({
    action: 'payment-link.read',
    entity: kind.entity,
    entityId: invoice.Id,
    after: { Email: link.email },
  });
  return { Url: await addressOf(db, session.clientId, publicUrl, link) };
}

/** Takes an open card page away. @returns what the provider tells of one that has ended by itself @throws where it goes on */
const endPage = (cards: CardProvider, reference: string) =>
  cards.expire(reference).then(
    () => undefined,
    async () => {
      const news = await cards.read(reference);
      if (news.state === 'open') throw new Error('an open card page stays open');
      return news;
    },
  );

/**
 * Ends a link with its open card page; a page that was paid meanwhile is kept as paid.
 * @throws AppError 404, 409 where the provider does not answer
 */
export async function closeLink<Stored extends StoredInvoice>(
  { db, session, input, audit, log }: Context<{ LinkId: string }> & Pick<SignedInContext<never>, 'log'>,
  kind: InvoiceKind<Stored>,
  { cards }: LinkNeeds,
): Promise<boolean> {
  const { clientId } = session;
  const [link] = await db.query<{ invoiceId: number | null }>(
    'select invoice_id as "invoiceId" from payment_link where client_id = $1 and id = $2',
    [clientId, input.LinkId],
  );
  if (!link?.invoiceId) throw notFound('Ce lien n’existe pas ou plus.');
  // the invoice is held first, as by whoever pays
  const invoice = await kind.read(db, session, link.invoiceId, true);
  await db.query(
    'update payment_link set closed_at = coalesce(closed_at, now()) where client_id = $1 and id = $2',
    [clientId, input.LinkId],
  );
  const [attempt] = await db.query<{ id: string; reference: string | null }>(
    `select id, reference from card_attempt where client_id = $1 and link_id = $2 and state = 'OUVERT' for update`,
    [clientId, input.LinkId],
  );
  const news =
    attempt?.reference &&
    (await endPage(cards, attempt.reference).catch((err: unknown) => {
      log.warn({ err }, 'an open card page was not taken away');
      throw refused('CARD_OPEN', 'Le prestataire n’a pas fermé le paiement en cours. Réessayez plus tard.');
    }));
  if (news && news.state === 'paid')
    await settle(db, clientId, { [kind.key]: kind } as InvoiceKinds, news, log);
  else if (attempt)
    await db.query(
      `update card_attempt set state = 'EXPIRE', ended_at = now() where client_id = $1 and id = $2`,
      [clientId, attempt.id],
    );
  audit.record({ action: 'payment-link.close', entity: kind.entity, entityId: invoice.Id });
  return true;
}
