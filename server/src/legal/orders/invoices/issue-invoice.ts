import { addDays } from '#contract/calendar.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { tellAction } from '../tell-action.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceAmounts, invoices, type StoredInvoice } from './invoice-record.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;

const paymentDays = 'FACTURE_DELAI_PAIEMENT_JOURS';

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** A number of the series and the PDF that bears it, kept from now on as they are. */
async function numbered(
  { db, session }: Context,
  store: FileStore,
  invoice: StoredInvoice,
  series: 'FF' | 'FA',
): Promise<{ Number: string; FileId: string }> {
  const { clientId } = session;
  const [next] = await db.query<{ number: string }>(`select next_formality_number($1, $2, $3) as number`, [
    clientId,
    series,
    Number(todayInParis().slice(0, 4)),
  ]);
  const number = next?.number ?? '';
  const content = await invoicePdf(db, clientId, { ...invoice, Number: number });
  const FileId = await store.save(db, {
    clientId,
    file: { fileName: `${number}.pdf`, content, mediaType: 'application/pdf' },
    accept: ['application/pdf'],
    parent: 'FACTURE_FORMALITE',
    description: invoice.Object.slice(0, 200),
    field: 'Id',
    refusal: 'La facture n’a pas pu être écrite.',
  });
  return { Number: number, FileId };
}

/** Issues a draft: its number, its day and its PDF are one commit. @throws AppError 409 where a mention of law is missing */
export async function issueInvoice(
  context: Context,
  store: FileStore,
  draft: StoredInvoice,
  Version: number | undefined,
): Promise<StoredInvoice> {
  const { db, session } = context;
  if (draft.State !== 'Draft') throw refused('NOT_A_DRAFT', 'Cette facture est déjà émise.');
  const today = todayInParis();
  const days = (await parametersOnDay(db, session.clientId, [paymentDays]))(paymentDays, today)?.Valeur;
  const issued = { State: 'Issued' as const, Date: today, DueOn: addDays(today, Number(days ?? 30)) };
  const own = await numbered(context, store, { ...draft, ...issued }, 'FF');
  const saved = await invoices.edit(
    context as never,
    { Id: draft.Id, Version, ...issued, ...own },
    { locked: draft, action: 'formality-invoice.issue' },
  );
  await tellAction(db, {
    clientId: session.clientId,
    userId: session.userId,
    orderId: draft.OrderId,
    code: 'FACTURE',
    comment: `Facture ${own.Number} émise`,
  });
  return saved;
}

/** Takes an unpaid invoice back by a credit note of its own number. @throws AppError 409 */
export async function creditInvoice(
  context: Context,
  store: FileStore,
  invoice: StoredInvoice,
  { Version, Motive }: { Version: number | undefined; Motive: string | null | undefined },
): Promise<StoredInvoice> {
  const { db, session } = context;
  if (invoice.State !== 'Issued' || invoice.IdCredited)
    throw refused('NOT_OPEN', 'Seule une facture émise se crédite.');
  if (invoice.Paid > 0)
    throw refused('PAID', 'Cette facture est réglée en partie\u202f: remboursez-la d’abord.');
  if (!Motive) throw refused('PROOF_MISSING', 'Il manque\u202f: le motif de l’avoir.');
  const today = todayInParis();
  const note = {
    ...invoice,
    IdCredited: invoice.Id,
    CreditedBy: invoice.Number,
    State: 'Credited' as const,
    Date: today,
    DueOn: null,
    Comment: Motive,
  };
  const own = await numbered(context, store, note, 'FA');
  const { OrderId, Object: object, Client, Email, Address } = invoice;
  await invoices.add(context as never, {
    OrderId,
    Object: object,
    Client,
    Email,
    Address,
    Comment: Motive,
    IdCredited: invoice.Id,
    State: 'Credited',
    Date: today,
    ...own,
    ...invoiceAmounts(invoice.Lines, -1),
  });
  const saved = await invoices.edit(
    context as never,
    { Id: invoice.Id, Version, State: 'Credited' },
    { locked: invoice, action: 'formality-invoice.credit' },
  );
  await tellAction(db, {
    clientId: session.clientId,
    userId: session.userId,
    orderId: OrderId,
    code: 'FACTURE',
    comment: `Facture ${invoice.Number} créditée par l’avoir ${own.Number} – ${Motive}`,
  });
  return saved;
}
