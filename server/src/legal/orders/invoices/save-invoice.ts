import { Readable } from 'node:stream';
import type { AnswerOf } from '#contract/call.ts';
import type {
  DownloadInvoiceFormalityAsPdf,
  EditInvoiceFormality,
  GetInvoiceFormalityById,
  UpdateInvoiceStatus,
} from '#contract/legal/orders/invoices/calls.ts';
import type { Invoice } from '#contract/legal/orders/invoices/invoice.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { invoicePdf } from './invoice-pdf.ts';
import {
  invoiceAmounts,
  invoices,
  presentInvoice,
  readableInvoice,
  remainingOf,
  type StoredInvoice,
} from './invoice-record.ts';
import { creditInvoice, issueInvoice } from './issue-invoice.ts';
import { keepPayment } from './keep-payment.ts';
import { refuseOpenCard } from './open-card.ts';

export async function readInvoice({
  db,
  session,
  input,
}: SignedInContext<typeof GetInvoiceFormalityById>): Promise<Invoice> {
  return presentInvoice(db, session.clientId, await readableInvoice(db, session, input.id));
}

const plain = (lines: StoredInvoice['Lines']) =>
  lines.map(({ Nature, Libelle, PrixHT, TauxTva }) => [Nature, Libelle, PrixHT, TauxTva ?? null]);

/** What was issued says what it said: a mistake is taken back by a credit note. */
function refuseIssued(stored: StoredInvoice, sent: SignedInContext<typeof EditInvoiceFormality>['input']) {
  const changed = [
    ...(sent.Client === stored.Client ? [] : ['Client']),
    ...((sent.Address ?? null) === stored.Address ? [] : ['Address']),
    ...(JSON.stringify(plain(sent.Lines)) === JSON.stringify(plain(stored.Lines)) ? [] : ['Lines']),
  ];
  if (changed.length > 0)
    throw invalidInput(
      changed.map((Path) => ({
        Path,
        Message: 'La facture est émise\u202f: seuls son email et son commentaire changent encore.',
      })),
    );
}

/** @throws AppError 400, 404, 409 */
export async function editInvoice(
  context: SignedInContext<typeof EditInvoiceFormality>,
): Promise<AnswerOf<typeof EditInvoiceFormality>> {
  const { db, session, input } = context;
  const stored = await readableInvoice(db, session, input.Id, true);
  const { Lines, ...sent } = input;
  if (stored.State !== 'Draft') refuseIssued(stored, input);
  const { Id, Version } = await invoices.edit(
    context,
    { ...sent, ...(stored.State === 'Draft' && invoiceAmounts(Lines)) },
    { locked: stored },
  );
  return { Id, Version };
}

type Update = SignedInContext<typeof UpdateInvoiceStatus>;

async function receive(context: Update, stored: StoredInvoice): Promise<StoredInvoice> {
  const { db, session, input, audit } = context;
  const { Payment } = input;
  const remaining = remainingOf(stored);
  if (!Payment)
    throw new AppError({
      status: 409,
      code: 'PROOF_MISSING',
      message: 'Une facture n’est réglée que par un paiement\u202f: indiquez-le.',
    });
  if (Payment.AmountCents > remaining)
    throw invalidInput([
      { Path: 'Payment.AmountCents', Message: 'Ce montant dépasse ce qui reste à payer.' },
    ]);
  await refuseStale(db, {
    table: 'formality_invoice',
    key: 'id',
    clientId: session.clientId,
    id: stored.Id,
    stored: stored.Version,
    sent: input.Version,
    changed: () => ['Payments'],
  });
  const { Method, PaidOn, AmountCents, Reference } = Payment;
  const paymentId = await keepPayment(db, session.clientId, stored, {
    method: Method,
    paidOn: PaidOn,
    amountCents: AmountCents,
    reference: Reference ?? null,
    userId: session.userId,
  });
  audit.record({
    action: 'formality-invoice.payment',
    entity: 'formality-invoice',
    entityId: stored.Id,
    after: { ...Payment, Id: paymentId },
  });
  return invoices.read(db, session.clientId, stored.Id);
}

/** Issues, keeps a payment or credits. @throws AppError 400, 404, 409 */
export async function updateInvoice(
  context: Update,
  store: FileStore,
): Promise<AnswerOf<typeof UpdateInvoiceStatus>> {
  const { db, session, input } = context;
  const stored = await readableInvoice(db, session, input.Id, true);
  if (input.State !== 'Issued') await refuseOpenCard(db, session.clientId, stored.Id);
  const changed = () => {
    if (input.State === 'Issued') return issueInvoice(context, store, stored, input.Version);
    if (input.State === 'Credited')
      return creditInvoice(context, store, stored, { Version: input.Version, Motive: input.Motive });
    if (input.State === 'Paid') return receive(context, stored);
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

/** @throws AppError 404 */
export async function downloadInvoice(
  { db, session, input }: SignedInContext<typeof DownloadInvoiceFormalityAsPdf>,
  store: FileStore,
): Promise<FileToSend> {
  const { clientId } = session;
  const stored = await readableInvoice(db, session, input.id);
  const [file] = await db.query<{ sha256: string }>(
    'select sha256 from stored_file where client_id = $1 and id = $2',
    [clientId, stored.FileId],
  );
  if (file) return { fileName: `${stored.Number}.pdf`, content: await store.open(clientId, file.sha256) };
  const content = Readable.from([await invoicePdf(db, clientId, stored)]);
  return { fileName: `projet-${stored.OrderNumber}.pdf`, content };
}
