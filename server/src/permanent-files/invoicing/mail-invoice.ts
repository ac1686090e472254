import { buffer } from 'node:stream/consumers';
import { remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { day } from '#server/platform/records/field-words.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { invoiceFile } from './download-invoice.ts';
import { tellEvent } from './invoice-events.ts';
import { type InvoiceContext, type InvoiceKind, nameOfInvoice } from './invoice-kind.ts';
import type { StoredInvoice } from './invoice-record.ts';
import { euros } from './lines-and-totals.ts';

/** What the customer is told beside the PDF. */
function sentence(invoice: StoredInvoice, sender: string): string {
  const what = `${sender} vous adresse ${invoice.IsCreditNote ? 'l’avoir' : 'la facture'} ${invoice.Number} (${invoice.Object}), en pièce jointe.`;
  const remaining = remainingOf(invoice);
  if (remaining <= 0 || !invoice.DueOn) return what;
  return `${what} ${euros(remaining)} sont à régler avant le ${day(invoice.DueOn)}.`;
}

interface Mail<Stored> {
  /** Its row is held. */
  stored: Stored;
  Version: number | undefined;
  to: string;
  message: string | null | undefined;
  /** Whom the customer knows it from. */
  sender: string;
}

/** Mails an issued invoice with its PDF, and notes that it was. @throws AppError 409 of a draft */
export async function mailInvoice<Stored extends StoredInvoice>(
  context: InvoiceContext,
  kind: InvoiceKind<Stored>,
  { files, outbox }: { files: FileStore; outbox: Outbox },
  { stored, Version, to, message, sender }: Mail<Stored>,
): Promise<{ Id: number; Version: number; Email: string }> {
  const { db, session } = context;
  const { clientId, userId } = session;
  if (stored.State === 'Draft')
    throw new AppError({
      status: 409,
      code: 'NOT_ISSUED',
      message: 'Émettez la facture avant de l’envoyer.',
    });
  const file = await invoiceFile(db, clientId, kind, files, stored);
  await outbox.mail(db, {
    clientId,
    to,
    holdsSecret: false,
    ...mailOf({
      subject: `${nameOfInvoice(stored)}\u202f: ${stored.Object}`,
      paragraphs: [sentence(stored, sender), ...(message ? [message] : [])],
    }),
    attachments: [
      { fileName: file.fileName, mediaType: 'application/pdf', content: await buffer(file.content) },
    ],
  });
  const saved = await kind.store.edit(
    context,
    { Id: stored.Id, Version, SentOn: todayInParis() },
    { locked: stored, action: `${kind.entity}.send` },
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
