import { Readable } from 'node:stream';
import { zip as zipAnswer } from '#contract/call.ts';
import type {
  ExportCustomerInvoices,
  ExportCustomerInvoicesToExcel,
} from '#contract/social/customer-invoices/calls.ts';
import { customerInvoiceStates, invoiceDirections } from '#contract/social/customer-invoices/invoice.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { type ZipEntry, zipStream } from '#server/platform/zip/zip-stream.ts';
import { type InvoiceRow, readAllInvoices } from './list-invoices.ts';

interface Listed {
  row: InvoiceRow;
  /** Where its paper is in the archive; empty without one. */
  path: string;
}

const euros = (cents: number | null) => (cents === null ? null : Number(cents) / 100);

const columns: Column<Listed>[] = [
  { head: 'Société', width: 30, value: ({ row }) => row.Societe },
  { head: 'Sens', width: 10, value: ({ row }) => invoiceDirections[row.Sens] },
  { head: 'Date', width: 12, value: ({ row }) => row.Date },
  { head: 'Tiers', width: 30, value: ({ row }) => row.Tiers },
  { head: 'Numéro', width: 18, value: ({ row }) => row.Numero },
  { head: 'TTC', width: 12, value: ({ row }) => euros(row.TTC) },
  { head: 'TVA', width: 12, value: ({ row }) => euros(row.TVA) },
  { head: 'État', width: 14, value: ({ row }) => customerInvoiceStates[row.Etat] },
  { head: 'Déposée le', width: 12, value: ({ row }) => row.DeposeeLe.toISOString().slice(0, 10) },
  { head: 'Fichier', width: 60, value: ({ path }) => path },
];

/** A cell of a CSV; what a spreadsheet would take for a formula is text to it. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return value.toFixed(2).replace('.', ',');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As accounting software takes it in France: semicolons, commas in sums, the mark that makes it UTF-8. */
const csvOf = (listed: readonly Listed[]) =>
  `\ufeff${[
    columns.map(({ head }) => head),
    ...listed.map((one) => columns.map(({ value }) => cell(value(one)))),
  ]
    .map((cells) => cells.join(';'))
    .join('\r\n')}\r\n`;

/** The papers of what is filtered, a folder each company and direction, with their list. @throws AppError 404 */
export async function exportInvoices(
  { db, session, input }: SignedInContext<typeof ExportCustomerInvoices>,
  store: FileStore,
): Promise<StoredFileToSend> {
  const found = await readAllInvoices(db, session, input);
  if (found.length === 0) throw notFound('Aucune facture à exporter.');
  const free = freeNames();
  const listed: Listed[] = found.map((row) => {
    const folder = `${safeName(row.Societe)}/${invoiceDirections[row.Sens]}s`;
    const name = safeName([row.Date, row.Tiers, row.Numero].filter(Boolean).join(' ')) || `facture ${row.Id}`;
    return { row, path: row.MediaType ? free(`${folder}/${name}`, row.MediaType) : '' };
  });
  const list = (path: string, open: () => Readable): ZipEntry => ({
    path,
    modifiedAt: new Date(),
    compress: true,
    open: async () => open(),
  });
  const entries: ZipEntry[] = [
    list('factures.csv', () => Readable.from([csvOf(listed)])),
    list('factures.xlsx', () => streamXlsx('Factures', columns, listed)),
    ...listed.flatMap(({ row, path }) =>
      path === ''
        ? []
        : [
            {
              path,
              modifiedAt: row.DeposeeLe,
              compress: false,
              open: () => store.open(session.clientId, row.sha256),
            },
          ],
    ),
  ];
  return {
    fileName: `factures-clients-${todayInParis()}.zip`,
    mediaType: zipAnswer.mediaType,
    content: zipStream(entries),
  };
}

export async function exportInvoicesToExcel({
  db,
  session,
  input,
}: SignedInContext<typeof ExportCustomerInvoicesToExcel>): Promise<FileToSend> {
  const found = await readAllInvoices(db, session, input);
  return {
    fileName: `factures-clients-${todayInParis()}.xlsx`,
    content: streamXlsx(
      'Factures',
      columns,
      found.map((row) => ({ row, path: row.FileName ?? '' })),
    ),
  };
}
