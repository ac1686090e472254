import type { CabinetInvoice } from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import type { GetCabinetInvoiceById } from '#contract/commerce/cabinet-invoices/calls.ts';
import { historyOf } from '#server/permanent-files/invoicing/invoice-events.ts';
import { presentInvoice } from '#server/permanent-files/invoicing/invoice-record.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { cabinetInvoices } from './cabinet-invoices.ts';

/** An invoice with its payments, its link and its history, the latest first. @throws AppError 404 */
export async function readInvoice({
  db,
  session,
  input,
}: SignedInContext<typeof GetCabinetInvoiceById>): Promise<CabinetInvoice> {
  const { clientId } = session;
  const stored = await cabinetInvoices.read(db, session, input.id);
  return {
    ...(await presentInvoice(db, clientId, stored)),
    History: await historyOf(db, clientId, stored.Id),
  };
}
