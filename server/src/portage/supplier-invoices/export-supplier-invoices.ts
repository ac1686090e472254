import type { exportInvoiceFournisseurToExcel } from '#contract/portage/supplier-invoices/calls.ts';
import type { SupplierInvoice } from '#contract/portage/supplier-invoices/supplier-invoice.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { selectAllSupplierInvoices } from './list-supplier-invoices.ts';

const columns: Column<SupplierInvoice>[] = [
  { head: 'Date', width: 12, value: ({ Date: on }) => day(on) },
  { head: 'Personne portée', width: 26, value: ({ Personne }) => Personne.Value },
  { head: 'Société de portage', width: 28, value: ({ SocietePortage }) => SocietePortage.Value },
  { head: 'Fournisseur', width: 28, value: ({ Fournisseur }) => Fournisseur.Value },
  { head: 'Numéro', width: 18, value: ({ Numero }) => Numero },
  { head: 'Objet', width: 36, value: ({ Objet }) => Objet },
  { head: 'HT (€)', width: 12, value: ({ HT }) => HT / 100 },
  { head: 'TVA (€)', width: 12, value: ({ TVA }) => TVA / 100 },
  { head: 'TTC (€)', width: 12, value: ({ TTC }) => TTC / 100 },
  { head: 'Commentaire', width: 36, value: ({ Commentaire }) => Commentaire },
];

/** The filtered list as a workbook, in its order. */
export async function exportSupplierInvoices({
  db,
  session,
  input,
}: SignedInContext<typeof exportInvoiceFournisseurToExcel>): Promise<FileToSend> {
  const rows = readAll<SupplierInvoice>(db, selectAllSupplierInvoices(session.clientId, input), {});
  return {
    fileName: `factures-fournisseurs-${todayInParis()}.xlsx`,
    content: streamXlsx('Factures fournisseurs', columns, rows),
  };
}
