import type { AnswerOf } from '#contract/call.ts';
import type { SendCabinetInvoice } from '#contract/commerce/cabinet-invoices/calls.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { mailInvoice } from '#server/permanent-files/invoicing/mail-invoice.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { cabinetInvoices } from './cabinet-invoices.ts';

/** @throws AppError 404, 409 of a draft */
export async function sendInvoice(
  context: SignedInContext<typeof SendCabinetInvoice>,
  needs: { files: FileStore; outbox: Outbox },
): Promise<AnswerOf<typeof SendCabinetInvoice>> {
  const { db, session, input } = context;
  const stored = await cabinetInvoices.read(db, session, input.Id, true);
  return mailInvoice(context, cabinetInvoices, needs, {
    stored,
    Version: input.Version,
    to: input.Email ?? stored.Email,
    message: input.Message,
    sender: await firmName(db, session.clientId),
  });
}
