import type { AnswerOf } from '#contract/call.ts';
import type { MatchLine, ProposeMatches, UnmatchLine } from '#contract/commerce/treasury/calls.ts';
import { remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import { companyOf, isKnown } from '#server/commerce/outstanding/account-rows.ts';
import { type InvoiceKinds, kindOf } from '#server/permanent-files/invoicing/invoice-kind.ts';
import { anyInvoices, unknownInvoice } from '#server/permanent-files/invoicing/invoice-record.ts';
import { keepPayment } from '#server/permanent-files/invoicing/keep-payment.ts';
import { refuseOpenCard } from '#server/permanent-files/invoicing/open-card.ts';
import { dateRefusal } from '#server/permanent-files/invoicing/payment-date.ts';
import { takeBackPayment } from '#server/permanent-files/invoicing/take-back-payment.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notedPayments, unpaidInvoices } from './candidates.ts';
import { readLine } from './line-rows.ts';
import { rank, sought } from './rank.ts';

/** @throws AppError 404 */
export async function proposeMatches({
  db,
  session: { clientId },
  input: { Id, Text },
}: SignedInContext<typeof ProposeMatches>): Promise<AnswerOf<typeof ProposeMatches>> {
  const Ligne = await readLine(db, clientId, Id);
  const candidates = [
    ...(await notedPayments(db, clientId, Ligne.Date)),
    ...(await unpaidInvoices(db, clientId)),
  ];
  return { Ligne, Propositions: Text ? sought(Ligne, candidates, Text) : rank(Ligne, candidates) };
}

type Matching = SignedInContext<typeof MatchLine>;
type Part = Matching['input']['Parts'][number];

/** The ids among these of invoices that the reader may know of. */
async function knownInvoices(db: Db, clientId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    `select r.id from invoice r left join formality_order o on o.client_id = r.client_id and o.id = r.order_id
     where r.client_id = $1 and r.id = any($2) and r.kind <> 'PORTAGE' and ${isKnown(companyOf)}`,
    [clientId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A payment that was noted before is this line's from now on, whole. */
async function takeNoted(db: Db, clientId: number, part: Part, at: string): Promise<number> {
  // held before it is read: what whoever held it before has made of it is seen
  await db.query('select from invoice_payment where client_id = $1 and id = $2 for update', [
    clientId,
    part.IdPaiement,
  ]);
  const [payment] = await db.query<{ id: number; cents: number }>(
    `select p.id, p.amount_cents as cents from invoice_payment p
     where p.client_id = $1 and p.id = $2 and p.invoice_id = $3 and p.amount_cents > 0
       and not exists (select from bank_match m where m.client_id = p.client_id and m.payment_id = p.id)
       and not exists (select from invoice_payment b where b.client_id = p.client_id and b.taken_back_id = p.id)`,
    [clientId, part.IdPaiement, part.IdFacture],
  );
  if (!payment || payment.cents !== part.Montant)
    throw invalidInput([
      { Path: at, Message: 'Ce paiement a changé, ou une autre ligne en est déjà rapprochée.' },
    ]);
  return payment.id;
}

/** Notes the payment of an invoice that a line brought. @throws AppError 400, 404, 409 */
async function notePayment(
  { db, session: { clientId, userId } }: Matching,
  kinds: InvoiceKinds,
  part: Part,
  { at, day, label }: { at: string; day: string; label: string },
): Promise<number> {
  const invoice = await anyInvoices.read(db, clientId, part.IdFacture, true);
  await refuseOpenCard(db, clientId, invoice.Id);
  if (invoice.State !== 'Issued' || part.Montant > remainingOf(invoice))
    throw invalidInput([{ Path: at, Message: 'Ce montant dépasse ce qui reste à payer.' }]);
  const refusal = dateRefusal(invoice, day);
  if (refusal) throw invalidInput([{ Path: at, Message: refusal }]);
  return keepPayment(db, clientId, kindOf(kinds, invoice), invoice, {
    method: 'Transfer',
    paidOn: day,
    amountCents: part.Montant,
    reference: label.slice(0, 100),
    userId,
  });
}

/** Keeps what a line pays: the line is held, then its invoices in the order of their ids. @throws AppError 400, 404, 409 */
export async function matchLine(context: Matching, kinds: InvoiceKinds): Promise<AnswerOf<typeof MatchLine>> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const line = await readLine(db, clientId, input.Id, true);
  const parts = input.Parts.map((part, index) => ({ part, at: `Parts[${index}].Montant` })).sort(
    (one, other) => one.part.IdFacture - other.part.IdFacture,
  );
  if (parts.reduce((sum, { part }) => sum + part.Montant, 0) > line.Reste)
    throw invalidInput([{ Path: 'Parts', Message: 'La somme dépasse ce qui reste de cette ligne.' }]);
  const known = await knownInvoices(
    db,
    clientId,
    parts.map(({ part }) => part.IdFacture),
  );
  if (parts.some(({ part }) => !known.has(part.IdFacture))) throw notFound(unknownInvoice);
  for (const { part, at } of parts) {
    const isNoted = part.IdPaiement == null;
    const paymentId = isNoted
      ? await notePayment(context, kinds, part, { at, day: line.Date, label: line.Libelle })
      : await takeNoted(db, clientId, part, at);
    await db.query(
      `insert into bank_match (client_id, line_id, payment_id, amount_cents, is_noted, matched_by)
       values ($1, $2, $3, $4, $5, $6)`,
      [clientId, line.Id, paymentId, part.Montant, isNoted, userId],
    );
  }
  const matched = await readLine(db, clientId, line.Id);
  audit.record({
    action: 'treasury.match',
    entity: 'treasury',
    entityId: line.Id,
    after: { Libelle: line.Libelle, Factures: matched.Parts.map(({ Numero }) => Numero).join(', ') },
  });
  return matched;
}

interface Match extends Record<string, unknown> {
  payment: number;
  invoice: number;
  isNoted: boolean;
}

/** Takes back all that a line is matched with: payments noted by it are taken back, others stay as they were. @throws AppError 404, 409 */
export async function unmatchLine(
  { db, session, input: { Id }, audit }: SignedInContext<typeof UnmatchLine>,
  kinds: InvoiceKinds,
): Promise<AnswerOf<typeof UnmatchLine>> {
  const { clientId, userId } = session;
  const line = await readLine(db, clientId, Id, true);
  const matches = await db.query<Match>(
    `delete from bank_match m using invoice_payment p
     where m.client_id = $1 and m.line_id = $2 and p.client_id = m.client_id and p.id = m.payment_id
     returning p.id as payment, p.invoice_id as invoice, m.is_noted as "isNoted"`,
    [clientId, Id],
  );
  if (matches.length === 0)
    throw new AppError({ status: 409, code: 'NOT_MATCHED', message: 'Cette ligne n’est pas rapprochée.' });
  for (const { payment, invoice: id, isNoted } of matches.sort((one, other) => one.invoice - other.invoice)) {
    if (!isNoted) continue;
    const invoice = await anyInvoices.read(db, clientId, id, true);
    await takeBackPayment(db, clientId, kindOf(kinds, invoice), invoice, {
      paymentId: payment,
      on: todayInParis(),
      reason: 'rapprochement défait',
      userId,
      isUndone: true,
    });
  }
  audit.record({
    action: 'treasury.unmatch',
    entity: 'treasury',
    entityId: Id,
    before: { Libelle: line.Libelle, Factures: line.Parts.map(({ Numero }) => Numero).join(', ') },
  });
  return readLine(db, clientId, Id);
}
