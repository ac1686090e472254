import type { AnswerOf } from '#contract/call.ts';
import type { SendPortageInvoice } from '#contract/portage/invoices/calls.ts';
import type { InvoiceKind } from '#server/permanent-files/invoicing/invoice-kind.ts';
import { mailInvoice } from '#server/permanent-files/invoicing/mail-invoice.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { StoredPortageInvoice } from './portage-invoices.ts';

/** @throws AppError 404, 409 of a draft */
export async function sendInvoice(
  context: SignedInContext<typeof SendPortageInvoice>,
  kind: InvoiceKind<StoredPortageInvoice>,
  needs: { files: FileStore; outbox: Outbox },
): Promise<AnswerOf<typeof SendPortageInvoice>> {
  const { db, session, input } = context;
  const stored = await kind.read(db, session, input.Id, true);
  return mailInvoice(context, kind, needs, {
    stored,
    Version: input.Version,
    to: input.Email ?? stored.Email,
    message: input.Message,
    sender: stored.SocietePortage.Value,
  });
}
