import { remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import { amountsOf, type InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { InvoiceContext, InvoiceKind } from './invoice-kind.ts';
import { invoiceAmounts, type StoredInvoice } from './invoice-record.ts';
import { numbered } from './issue-invoice.ts';

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

interface Credit {
  Version: number | undefined;
  Motive: string | null | undefined;
  /** What is taken back of it; all of it where they are left out. */
  Lines?: readonly InvoicedLine[] | null | undefined;
}

/** The lines of the credit note. @throws AppError 400, 409 */
function linesOf(invoice: StoredInvoice, { Motive, Lines }: Credit): readonly InvoicedLine[] {
  if (invoice.State !== 'Issued' || invoice.IdCredited)
    throw refused('NOT_OPEN', 'Seule une facture émise se crédite.');
  if (!Lines && invoice.Paid > 0)
    throw refused('PAID', 'Cette facture est réglée en partie\u202f: remboursez-la d’abord.');
  if (!Lines && invoice.Credited > 0)
    throw refused('CREDITED', 'Cette facture est créditée en partie\u202f: créditez ce qui en reste dû.');
  if (!Motive) throw refused('PROOF_MISSING', 'Il manque\u202f: le motif de l’avoir.');
  const { TTC } = amountsOf(Lines ?? invoice.Lines);
  if (Lines && (TTC <= 0 || TTC > remainingOf(invoice)))
    throw invalidInput([{ Path: 'Lines', Message: 'Un avoir ne dépasse pas ce qui reste à payer.' }]);
  return Lines ?? invoice.Lines;
}

/** Takes what is unpaid of an invoice back, all or in part, by a credit note of its own number. @throws AppError 400, 409 */
export async function creditInvoice<Stored extends StoredInvoice>(
  context: InvoiceContext,
  kind: InvoiceKind<Stored>,
  files: FileStore,
  invoice: Stored,
  credit: Credit,
): Promise<Stored> {
  const { db, session } = context;
  const lines = linesOf(invoice, credit);
  const { HT, Tva: TVA, Debours, TTC } = amountsOf(lines);
  const { Version, Motive } = credit;
  const today = todayInParis();
  const note = {
    ...invoice,
    Lines: [...lines],
    HT,
    TVA,
    Debours,
    TTC,
    IdCredited: invoice.Id,
    CreditedBy: invoice.Number,
    State: 'Credited' as const,
    Date: today,
    DueOn: null,
    Comment: Motive ?? null,
  };
  const own = await numbered(context, kind, files, note);
  const { Object: object, Client, Email, Address } = invoice;
  await kind.store.add(context, {
    ...kind.belongingOf(invoice),
    Kind: kind.key,
    Object: object,
    Client,
    Email,
    Address,
    Comment: Motive,
    IdCredited: invoice.Id,
    State: 'Credited',
    Date: today,
    ...own,
    ...invoiceAmounts(lines, -1),
  });
  const Credited = invoice.Credited + TTC;
  const isSettled = invoice.Paid + Credited === invoice.TTC;
  const settled = invoice.Paid > 0 ? ('Paid' as const) : ('Credited' as const);
  const saved = await kind.store.edit(
    context,
    { Id: invoice.Id, Version, Credited, State: isSettled ? settled : ('Issued' as const) },
    { locked: invoice, action: `${kind.entity}.credit` },
  );
  await kind.tell?.(db, {
    clientId: session.clientId,
    userId: session.userId,
    invoiceId: invoice.Id,
    what: 'invoice',
    comment: `Facture ${invoice.Number} créditée par l’avoir ${own.Number} – ${Motive}`,
  });
  return saved;
}
