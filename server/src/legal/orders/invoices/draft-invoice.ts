import { invoiceAmounts } from '#server/permanent-files/invoicing/invoice-record.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { StoredOrder } from '../order-record.ts';
import { invoices } from './formality-invoices.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;

/** The draft of an order's invoice, made with the order's confirmation at the prices that it froze. */
export async function draftInvoice(context: Context, order: StoredOrder): Promise<void> {
  const { db, session } = context;
  const [customer] = await db.query<{ address: string | null }>(
    `select nullif(concat_ws(', ', coalesce(b.address_line, c.address_line),
       concat_ws(' ', coalesce(b.postcode, c.postcode), coalesce(b.town, c.town))), '') as address
     from company c left join company_billing b on b.client_id = c.client_id and b.company_id = c.id
     where c.client_id = $1 and c.id = $2`,
    [session.clientId, order.IdSociete],
  );
  await invoices.add(context as never, {
    Kind: 'FORMALITY',
    OrderId: order.Id,
    Object: order.Type.Value,
    Client: order.Societe?.Value ?? order.Payeur.Nom,
    Email: order.Payeur.Email,
    Address: customer?.address ?? null,
    ...invoiceAmounts(order.Lines),
  });
}

/**
 * What a cancelled order leaves: its draft goes, an issued invoice is taken back first.
 * @throws AppError 409
 */
export async function giveInvoiceUp({ db, session }: Context, order: StoredOrder): Promise<void> {
  const [issued] = await db.query<{ number: string }>(
    `select number from invoice where client_id = $1 and order_id = $2 and state in ('Issued', 'Paid')
       and credited_id is null`,
    [session.clientId, order.Id],
  );
  if (issued)
    throw new AppError({
      status: 409,
      code: 'INVOICE_ISSUED',
      message: `La facture ${issued.number} est émise\u202f: créditez-la avant d’annuler la commande.`,
    });
  await db.query(`delete from invoice where client_id = $1 and order_id = $2 and state = 'Draft'`, [
    session.clientId,
    order.Id,
  ]);
}
