import type { InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import { invoiceAmounts } from '#server/permanent-files/invoicing/invoice-record.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { invoices } from './cabinet-invoices.ts';
import { customerOf } from './customer.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;

interface ToDraft {
  companyId: number;
  object: string;
  lines: readonly InvoicedLine[];
}

/** A draft of the firm to a company, which another area's work asks for; undefined where its file has no e-mail. */
export async function draftInvoice(
  context: Context,
  { companyId, object, lines }: ToDraft,
): Promise<number | undefined> {
  const customer = await customerOf(context.db, context.session.clientId, companyId);
  if (!customer.email) return undefined;
  const { Id } = await invoices.add(context as never, {
    Kind: 'CABINET',
    IdSociete: companyId,
    Object: object,
    Client: customer.name,
    Email: customer.email,
    Address: customer.address,
    IdCabinet: customer.cabinetId,
    NumeroCommande: customer.orderNumber,
    ...invoiceAmounts(lines),
  });
  return Id;
}
