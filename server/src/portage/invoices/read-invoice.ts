import type { GetPortageInvoiceById } from '#contract/portage/invoices/calls.ts';
import type { PortageInvoice } from '#contract/portage/invoices/invoice.ts';
import { historyOf } from '#server/permanent-files/invoicing/invoice-events.ts';
import type { InvoiceKind } from '#server/permanent-files/invoicing/invoice-kind.ts';
import { presentInvoice } from '#server/permanent-files/invoicing/invoice-record.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { billedReports, type StoredPortageInvoice } from './portage-invoices.ts';

/** An invoice with its reports, its payments and its history. @throws AppError 404 */
export async function readInvoice(
  { db, session, input }: SignedInContext<typeof GetPortageInvoiceById>,
  kind: InvoiceKind<StoredPortageInvoice>,
): Promise<PortageInvoice> {
  const { clientId } = session;
  const stored = await kind.read(db, session, input.id);
  const { IdSociete: _, IdSocietePortage: __, MoisActivite: ___, IdAffacturage: ____, ...invoice } = stored;
  const ComptesRendus = await db.query<PortageInvoice['ComptesRendus'][number]>(
    `select a.id as "Id", p.id as "IdPersonne", p.last_name || ' ' || p.first_name as "Personne", m.object as "Objet",
       a.quantity as "Quantite", m.unit as "Unite", q.net_cents as "Montant", q.released_on is not null as "IsLibere"
     from (select client_id, id, credited_id from invoice where client_id = $1 and id = $2) r, ${billedReports}
     order by q.rank`,
    [clientId, stored.Id],
  );
  return {
    ...(await presentInvoice(db, clientId, invoice)),
    ComptesRendus,
    History: await historyOf(db, clientId, stored.Id),
  };
}
