import type { SupplierInvoice } from '#contract/portage/supplier-invoices/supplier-invoice.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';

const unknown = 'Cette facture de fournisseur n’existe pas ou plus.';

/** Invoices of suppliers, with whom they are charged to. */
export const supplierInvoices = recordStore<SupplierInvoice>({
  table: 'portage_supplier_invoice',
  entity: 'portage-supplier-invoice',
  unknown,
  columns: {
    IdPortage: 'employment_id',
    IdFournisseur: 'supplier_id',
    Numero: 'number',
    Date: 'invoiced_on',
    Objet: 'object',
    HT: 'net_cents',
    TVA: 'vat_cents',
    Commentaire: 'comment',
    ReferencePlateforme: 'platform_reference',
  },
  beside: {
    join: `join portage_employment e on e.client_id = r.client_id and e.id = r.employment_id
      join person p on p.client_id = e.client_id and p.id = e.person_id
      join company c on c.client_id = e.client_id and c.id = e.company_id
      join supplier s on s.client_id = r.client_id and s.id = r.supplier_id`,
    columns: {
      IdPersonne: 'p.id',
      Personne: `json_build_object('Key', p.id, 'Value', p.last_name || ' ' || p.first_name)`,
      IdSocietePortage: 'c.id',
      SocietePortage: `json_build_object('Key', c.id, 'Value', c.name)`,
      Fournisseur: `json_build_object('Key', s.id, 'Value', s.name)`,
      TTC: 'r.total_cents',
    },
  },
  undo: {},
  taken: {
    portage_supplier_invoice_number: {
      Path: 'Numero',
      Message: 'Ce fournisseur a déjà une facture de ce numéro.',
    },
  },
});

/** An invoice whose carrier the reader may know of. @throws AppError 404 */
export async function readableSupplierInvoice(
  db: Db,
  clientId: number,
  id: number,
  lock = false,
): Promise<SupplierInvoice> {
  const [found] = await supplierInvoices.select(db, clientId, {
    condition: `r.id = $2 and ${isReadableNow('c')}`,
    values: [id],
    lock,
  });
  if (!found) throw notFound(unknown);
  return found;
}
