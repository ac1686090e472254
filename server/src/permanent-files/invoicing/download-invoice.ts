import { Readable } from 'node:stream';
import type { Db } from '#server/platform/database/transaction.ts';
import type { FileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { InvoiceKind } from './invoice-kind.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { StoredInvoice } from './invoice-record.ts';

/** The PDF as it was issued, the same bytes for ever; of a draft what it would be. */
export async function invoiceFile<Stored extends StoredInvoice>(
  db: Db,
  clientId: number,
  kind: InvoiceKind<Stored>,
  files: FileStore,
  stored: Stored,
): Promise<FileToSend> {
  const [file] = await db.query<{ sha256: string }>(
    'select sha256 from stored_file where client_id = $1 and id = $2',
    [clientId, stored.FileId],
  );
  if (file) return { fileName: `${stored.Number}.pdf`, content: await files.open(clientId, file.sha256) };
  const content = Readable.from([await invoicePdf(db, clientId, kind, stored)]);
  return { fileName: `projet-${kind.draftNameOf(stored)}.pdf`, content };
}
