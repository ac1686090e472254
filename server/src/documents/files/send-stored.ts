import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

/** A stored file, to be sent as it is. @throws AppError 404 */
export async function sendStored(
  db: Db,
  store: FileStore,
  clientId: number,
  id: string,
): Promise<StoredFileToSend> {
  const [row] = await db.query<{ sha256: string; mediaType: string; fileName: string; size: number }>(
    `select sha256, media_type as "mediaType", file_name as "fileName", size from stored_file
     where client_id = $1 and id = $2`,
    [clientId, id],
  );
  if (!row) throw notFound('Ce fichier n’existe pas ou plus.');
  const { sha256, ...file } = row;
  return { ...file, content: await store.open(clientId, sha256) };
}
