import type { CabinetInvoice } from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import type { GetCabinetInvoiceById } from '#contract/commerce/cabinet-invoices/calls.ts';
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
  const History = await db.query<CabinetInvoice['History'][number]>(
    `select e.id as "Id", e.code as "Code", e.done_on as "Date", e.comment as "Comment",
       nullif(concat_ws(' ', u.first_name, u.last_name), '') as "By"
     from invoice_event e left join app_user u on u.client_id = e.client_id and u.id = e.user_id
     where e.client_id = $1 and e.invoice_id = $2 order by e.id desc`,
    [clientId, stored.Id],
  );
  return { ...(await presentInvoice(db, clientId, stored)), History };
}
