import { Readable } from 'node:stream';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
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

/**
 * The PDF/A-3 with factur-x.xml: the one that was issued, of invoices before it bore its data one that is made of what they
 * say; what was issued never changes. @throws AppError 409 of a draft
 */
export async function facturXFile<Stored extends StoredInvoice>(
  db: Db,
  clientId: number,
  kind: InvoiceKind<Stored>,
  files: FileStore,
  stored: Stored,
): Promise<FileToSend> {
  if (stored.Number === null)
    throw new AppError({
      status: 409,
      code: 'NOT_ISSUED',
      message: 'Émettez la facture avant d’en télécharger le Factur-X.',
    });
  const fileName = `${stored.Number}-factur-x.pdf`;
  if (stored.HasFacturX) return { ...(await invoiceFile(db, clientId, kind, files, stored)), fileName };
  return { fileName, content: Readable.from([await invoicePdf(db, clientId, kind, stored)]) };
}
