import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { FileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

/** A file that was kept with a notice or an invoice. @throws AppError 404 */
export async function openStoredFile(
  db: Db,
  clientId: number,
  store: FileStore,
  fileId: string,
): Promise<FileToSend> {
  const [kept] = await db.query<{ fileName: string; sha256: string }>(
    'select file_name as "fileName", sha256 from stored_file where client_id = $1 and id = $2',
    [clientId, fileId],
  );
  if (!kept) throw notFound('Ce fichier n’existe pas ou plus.');
  return { fileName: kept.fileName, content: await store.open(clientId, kept.sha256) };
}
