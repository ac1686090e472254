import {
  type CabinetInvoiceLine,
  invoiceSteps,
} from '#contract/commerce/cabinet-invoices/cabinet-invoice.ts';
import type { exportCabinetInvoices } from '#contract/commerce/cabinet-invoices/calls.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { findInvoices } from './list-invoices.ts';

const amount = (head: string, of: (row: CabinetInvoiceLine) => number): Column<CabinetInvoiceLine> => ({
  head: `${head} (€)`,
  width: 13,
  value: (row) => of(row) / 100,
});

const columns: Column<CabinetInvoiceLine>[] = [
  { head: 'Numéro', width: 16, value: ({ Number: number }) => number },
  { head: 'Nature', width: 10, value: ({ IsCreditNote }) => (IsCreditNote ? 'Avoir' : 'Facture') },
  { head: 'Date', width: 12, value: ({ Date: on }) => on && day(on) },
  { head: 'Société', width: 32, value: ({ Societe }) => Societe?.Value ?? null },
  { head: 'Client', width: 32, value: ({ Client }) => Client },
  { head: 'Objet', width: 36, value: ({ Object: what }) => what },
  amount('HT', ({ HT }) => HT),
  amount('TVA', ({ TVA }) => TVA),
  amount('Débours', ({ Debours }) => Debours),
  amount('TTC', ({ TTC }) => TTC),
  amount('Réglé', ({ Paid }) => Paid),
  amount('Crédité', ({ Credited }) => Credited),
  { head: 'Échéance', width: 12, value: ({ DueOn }) => DueOn && day(DueOn) },
  { head: 'État', width: 18, value: ({ Step }) => invoiceSteps[Step] },
];

/** The filtered invoices as a workbook, in the list's order. */
export async function exportInvoices({
  db,
  session,
  input,
}: SignedInContext<typeof exportCabinetInvoices>): Promise<FileToSend> {
  return {
    fileName: `factures-cabinet-${todayInParis()}.xlsx`,
    content: streamXlsx('Factures du cabinet', columns, await findInvoices(db, session, input)),
  };
}
