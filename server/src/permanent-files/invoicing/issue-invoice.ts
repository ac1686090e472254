import { addDays } from '#contract/calendar.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { InvoiceContext, InvoiceKind } from './invoice-kind.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { StoredInvoice } from './invoice-record.ts';
import { invoiceTerms } from './late-payment.ts';

/** A number of the series and the PDF that bears it with its data (Factur-X), kept from now on as they are. */
export async function numbered<Stored extends StoredInvoice>(
  { db, session: { clientId } }: InvoiceContext,
  kind: InvoiceKind<Stored>,
  files: FileStore,
  invoice: Stored,
): Promise<{ Number: string; FileId: string; HasFacturX: true }> {
  const own = typeof kind.series === 'function' ? kind.series(invoice) : kind.series;
  const series = invoice.IdCredited ? own.creditNote : own.invoice;
  const [next] = await db.query<{ number: string }>('select next_in_series($1, $2, $3) as number', [
    clientId,
    series,
    Number(todayInParis().slice(0, 4)),
  ]);
  const number = next?.number ?? '';
  const content = await invoicePdf(db, clientId, kind, { ...invoice, Number: number });
  const FileId = await files.save(db, {
    clientId,
    file: { fileName: `${number}.pdf`, content, mediaType: 'application/pdf' },
    accept: ['application/pdf'],
    parent: kind.fileParent,
    description: invoice.Object.slice(0, 200),
    field: 'Id',
    refusal: 'La facture n’a pas pu être écrite.',
  });
  return { Number: number, FileId, HasFacturX: true };
}

/** Issues a draft: its number, its day and its PDF are one commit. @throws AppError 409 where a mention of law is missing */
export async function issueInvoice<Stored extends StoredInvoice>(
  context: InvoiceContext,
  kind: InvoiceKind<Stored>,
  files: FileStore,
  draft: Stored,
  Version?: number,
): Promise<Stored> {
  const { db, session } = context;
  const { clientId, userId } = session;
  if (draft.State !== 'Draft')
    throw new AppError({ status: 409, code: 'NOT_A_DRAFT', message: 'Cette facture est déjà émise.' });
  const today = todayInParis();
  const agreed = await kind.paymentDaysOf?.(db, clientId, draft);
  const days = agreed ?? (await invoiceTerms(db, clientId, today)).days;
  const issued = { State: 'Issued' as const, Date: today, DueOn: addDays(today, days) };
  const own = await numbered(context, kind, files, { ...draft, ...issued });
  const saved = await kind.store.edit(
    context,
    { Id: draft.Id, Version, ...issued, ...own },
    { locked: draft, action: `${kind.entity}.issue` },
  );
  await kind.tell?.(db, {
    clientId,
    userId,
    invoiceId: draft.Id,
    what: 'invoice',
    comment: `Facture ${own.Number} émise`,
  });
  return saved;
}
