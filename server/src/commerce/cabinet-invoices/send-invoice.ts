import { buffer } from 'node:stream/consumers';
import type { AnswerOf } from '#contract/call.ts';
import type { SendCabinetInvoice } from '#contract/commerce/cabinet-invoices/calls.ts';
import { remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { invoiceFile } from '#server/permanent-files/invoicing/download-invoice.ts';
import { nameOfInvoice } from '#server/permanent-files/invoicing/invoice-kind.ts';
import { euros } from '#server/permanent-files/invoicing/lines-and-totals.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { day } from '#server/platform/records/field-words.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { cabinetInvoices, invoices, type StoredCabinetInvoice, tellEvent } from './cabinet-invoices.ts';

/** What the customer is told beside the PDF. */
function sentence(invoice: StoredCabinetInvoice, firm: string): string {
  const what = `${firm} vous adresse ${invoice.IsCreditNote ? 'l’avoir' : 'la facture'} ${invoice.Number} (${invoice.Object}), en pièce jointe.`;
  const remaining = remainingOf(invoice);
  if (remaining <= 0 || !invoice.DueOn) return what;
  return `${what} ${euros(remaining)} sont à régler avant le ${day(invoice.DueOn)}.`;
}

/** @throws AppError 404, 409 of a draft */
export async function sendInvoice(
  context: SignedInContext<typeof SendCabinetInvoice>,
  { files, outbox }: { files: FileStore; outbox: Outbox },
): Promise<AnswerOf<typeof SendCabinetInvoice>> {
  const { db, session, input } = context;
  const { clientId, userId } = session;
  const stored = await cabinetInvoices.read(db, session, input.Id, true);
  if (stored.State === 'Draft')
    throw new AppError({
      status: 409,
      code: 'NOT_ISSUED',
      message: 'Émettez la facture avant de l’envoyer.',
    });
  const to = input.Email ?? stored.Email;
  const file = await invoiceFile(db, clientId, cabinetInvoices, files, stored);
  await outbox.mail(db, {
    clientId,
    to,
    holdsSecret: false,
    ...mailOf({
      subject: `${nameOfInvoice(stored)}\u202f: ${stored.Object}`,
      paragraphs: [sentence(stored, await firmName(db, clientId)), ...(input.Message ? [input.Message] : [])],
    }),
    attachments: [
      { fileName: file.fileName, mediaType: 'application/pdf', content: await buffer(file.content) },
    ],
  });
  const saved = await invoices.edit(
    context,
    { Id: stored.Id, Version: input.Version, SentOn: todayInParis() },
    { locked: stored, action: 'cabinet-invoice.send' },
  );
  await tellEvent(db, {
    clientId,
    userId,
    invoiceId: stored.Id,
    code: 'TRANSMITTED',
    comment: `${nameOfInvoice(stored)} envoyé${stored.IsCreditNote ? '' : 'e'} à ${to}`,
  });
  return { Id: saved.Id, Version: saved.Version, Email: to };
}
