import type { z } from 'zod';
import {
  type InvoiceStatusAnswer,
  type InvoiceStatusRequest,
  remainingOf,
} from '#contract/permanent-files/invoicing/invoice.ts';
import type { InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { creditInvoice } from './credit-invoice.ts';
import type { InvoiceContext, InvoiceKind } from './invoice-kind.ts';
import type { StoredInvoice } from './invoice-record.ts';
import { issueInvoice } from './issue-invoice.ts';
import { keepPayment } from './keep-payment.ts';
import { refuseOpenCard } from './open-card.ts';
import { dateRefusal } from './payment-date.ts';

type Sent = z.output<typeof InvoiceStatusRequest> & { Lines?: readonly InvoicedLine[] | null | undefined };
type Update = InvoiceContext & { input: Sent };

async function receive<Stored extends StoredInvoice>(
  context: Update,
  kind: InvoiceKind<Stored>,
  stored: Stored,
): Promise<Stored> {
  const { db, session, input, audit } = context;
  const { Payment } = input;
  if (!Payment)
    throw new AppError({
      status: 409,
      code: 'PROOF_MISSING',
      message: 'Une facture n’est réglée que par un paiement\u202f: indiquez-le.',
    });
  if (Payment.AmountCents > remainingOf(stored))
    throw invalidInput([
      { Path: 'Payment.AmountCents', Message: 'Ce montant dépasse ce qui reste à payer.' },
    ]);
  const refusal = dateRefusal(stored, Payment.PaidOn);
  if (refusal) throw invalidInput([{ Path: 'Payment.PaidOn', Message: refusal }]);
  await refuseStale(db, {
    table: 'invoice',
    key: 'id',
    clientId: session.clientId,
    id: stored.Id,
    stored: stored.Version,
    sent: input.Version,
    changed: () => ['Payments'],
  });
  const { Method, PaidOn, AmountCents, Reference } = Payment;
  const paymentId = await keepPayment(db, session.clientId, kind, stored, {
    method: Method,
    paidOn: PaidOn,
    amountCents: AmountCents,
    reference: Reference ?? null,
    userId: session.userId,
  });
  audit.record({
    action: `${kind.entity}.payment`,
    entity: kind.entity,
    entityId: stored.Id,
    after: { ...Payment, Id: paymentId },
  });
  return kind.store.read(db, session.clientId, stored.Id);
}

/** Issues, keeps a payment or credits. @throws AppError 400, 404, 409 */
export async function updateInvoice<Stored extends StoredInvoice>(
  context: Update,
  kind: InvoiceKind<Stored>,
  files: FileStore,
): Promise<z.output<typeof InvoiceStatusAnswer>> {
  const { db, session, input } = context;
  const { Motive, Lines } = input;
  const stored = await kind.read(db, session, input.Id, true);
  if (input.State !== 'Issued') await refuseOpenCard(db, session.clientId, stored.Id);
  const changed = () => {
    if (input.State === 'Issued') return issueInvoice(context, kind, files, stored, input.Version);
    if (input.State === 'Credited')
      return creditInvoice(context, kind, files, stored, { Version: input.Version, Motive, Lines });
    if (input.State === 'Paid') return receive(context, kind, stored);
    throw new AppError({
      status: 409,
      code: 'STEP_NOT_OPEN',
      message: 'Une facture ne redevient pas un brouillon.',
    });
  };
  const saved = await changed();
  const { Id, State, Version } = saved;
  return { Id, State, Number: saved.Number, Remaining: remainingOf(saved), Version };
}
