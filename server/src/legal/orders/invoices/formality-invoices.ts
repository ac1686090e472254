import type { InvoiceKind } from '#server/permanent-files/invoicing/invoice-kind.ts';
import {
  invoiceStore,
  type StoredInvoice,
  unknownInvoice,
} from '#server/permanent-files/invoicing/invoice-record.ts';
import { cabinetIssuer } from '#server/permanent-files/invoicing/issuer.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { readableOrder } from '../readable-order.ts';
import { tellAction } from '../tell-action.ts';

type OfOrder = { OrderId: number; OrderNumber: string };

export type FormalityInvoice = StoredInvoice & OfOrder;

export const invoices = invoiceStore<OfOrder>({
  entity: 'formality-invoice',
  columns: { OrderId: 'order_id' },
  join: `join formality_order o on o.client_id = r.client_id and o.id = r.order_id
    left join company c on c.client_id = o.client_id and c.id = o.company_id`,
  shown: {
    OrderNumber: 'o.number',
    Societe: `case when c.id is not null then json_build_object('Key', c.id, 'Value', c.name) end`,
  },
});

async function orderOf(db: Db, clientId: number, invoiceId: number): Promise<number> {
  const [found] = await db.query<{ id: number }>(
    'select order_id as id from invoice where client_id = $1 and id = $2',
    [clientId, invoiceId],
  );
  return found?.id ?? 0;
}

const codes = {
  invoice: 'FACTURE',
  payment: 'PAIEMENT',
  reminder: 'RELANCE_CLIENT',
  'formal-notice': 'RELANCE_CLIENT',
} as const;

/** Invoices of formalities, each of an order, whose history tells what becomes of it. */
export const formalityInvoices: InvoiceKind<FormalityInvoice> = {
  key: 'FORMALITY',
  entity: 'formality-invoice',
  series: { invoice: 'FF', creditNote: 'FA' },
  fileParent: 'FACTURE_FORMALITE',
  store: invoices,
  async read(db, session, id, lock = false) {
    const stored = await invoices.read(db, session.clientId, id, lock);
    await readableOrder(db, session, stored.OrderId).catch(() => {
      throw notFound(unknownInvoice);
    });
    return stored;
  },
  issuerOf: (db, clientId, { Societe }) => cabinetIssuer(db, clientId, { companyId: Societe?.Key ?? null }),
  factsOf: ({ OrderNumber }) => [['Commande', OrderNumber]],
  belongingOf: ({ OrderId }) => ({ OrderId }),
  draftNameOf: ({ OrderNumber }) => OrderNumber,
  tell: async (db, { clientId, invoiceId, what, userId, comment }) =>
    tellAction(db, {
      clientId,
      orderId: await orderOf(db, clientId, invoiceId),
      code: codes[what],
      comment,
      ...(userId !== undefined && { userId }),
    }),
};
