import type {
  exportPortageInvoicesToExcel,
  exportPortageInvoicesToPdf,
} from '#contract/portage/invoices/calls.ts';
import { mostPrintedInvoices } from '#contract/portage/invoices/calls.ts';
import { type PortageInvoiceLine, portageInvoiceSteps } from '#contract/portage/invoices/invoice.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day, euros } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { selectInvoices } from './list-invoices.ts';

type Row = PortageInvoiceLine & Record<string, unknown>;
type Of<Value> = (row: PortageInvoiceLine) => Value;

const amounts: readonly [head: string, of: Of<number>][] = [
  ['HT', ({ HT }) => HT],
  ['TVA', ({ TVA }) => TVA],
  ['TTC', ({ TTC }) => TTC],
  ['Encaissé', ({ Paid }) => Paid],
  ['Crédité', ({ Credited }) => Credited],
];

const ahead: Column<PortageInvoiceLine>[] = [
  { head: 'Numéro', width: 16, value: ({ Number: number }) => number ?? 'Brouillon' },
  { head: 'Date', width: 11, value: ({ Date: on }) => on && day(on) },
  { head: 'Mois', width: 9, value: ({ Mois }) => Mois },
  { head: 'Société de portage', width: 24, value: ({ SocietePortage }) => SocietePortage.Value },
  { head: 'Société cliente', width: 24, value: ({ Client }) => Client },
  { head: 'Personnes portées', width: 26, value: ({ Portes }) => Portes },
];

const behind: Column<PortageInvoiceLine>[] = [
  { head: 'Échéance', width: 11, value: ({ DueOn }) => DueOn && day(DueOn) },
  { head: 'État', width: 15, value: ({ Step }) => portageInvoiceSteps[Step] },
];

const inNumbers: Column<PortageInvoiceLine>[] = [
  ...ahead,
  { head: 'Comptes rendus', width: 14, value: ({ NombreCra }) => NombreCra },
  { head: 'Objet', width: 32, value: ({ Object: what }) => what },
  ...amounts.map(([head, of]) => ({
    head: `${head} (€)`,
    width: 13,
    value: (row: PortageInvoiceLine) => of(row) / 100,
  })),
  ...behind,
  { head: 'Relancée le', width: 11, value: ({ LastReminderOn }) => LastReminderOn && day(LastReminderOn) },
];

const onPaper: Column<PortageInvoiceLine>[] = [
  ...ahead,
  ...amounts.slice(0, 4).map(([head, of]) => ({
    head,
    width: 14,
    value: (row: PortageInvoiceLine) => euros(of(row)),
  })),
  ...behind,
];

/** The filtered invoices as a workbook, in the list's order. */
export async function exportInvoices({
  db,
  session,
  input,
}: SignedInContext<typeof exportPortageInvoicesToExcel>): Promise<FileToSend> {
  const rows = readAll<PortageInvoiceLine>(db, selectInvoices(session.clientId, input), {});
  return {
    fileName: `factures-portage-${todayInParis()}.xlsx`,
    content: streamXlsx('Factures de portage', inNumbers, rows),
  };
}

/** The filtered invoices on paper. @throws AppError 400 where they are too many */
export async function printInvoices({
  db,
  session,
  input,
}: SignedInContext<typeof exportPortageInvoicesToPdf>): Promise<FileToSend> {
  const { text, values } = selectInvoices(session.clientId, input);
  const rows = await db.query<Row>(`${text} limit ${mostPrintedInvoices + 1}`, values);
  if (rows.length > mostPrintedInvoices)
    throw new AppError({
      status: 400,
      code: 'TOO_LONG',
      message: `Plus de ${mostPrintedInvoices} factures\u202f: filtrez la liste.`,
    });
  const content = await writePdf({
    title: 'Factures de portage',
    subtitle: `${rows.length} facture${rows.length > 1 ? 's' : ''} et avoirs`,
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: true,
    content: [table(onPaper, rows)],
  });
  return { fileName: `factures-portage-${todayInParis()}.pdf`, content };
}
