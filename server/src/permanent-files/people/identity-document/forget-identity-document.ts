import type { Db } from '#server/platform/database/transaction.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

/** Removes the image that a person no longer names, unless another one does, or one deleted may come back with it. */
export async function forgetIdentityDocument(
  db: Db,
  files: FileStore,
  { clientId, id }: { clientId: number; id: string },
): Promise<void> {
  const others = await db.query(
    `select from person where client_id = $1 and identity_document_file_id = $2
     union all
     select from deleted_person where client_id = $1 and identity_document_file_id = $2
     limit 1`,
    [clientId, id],
  );
  if (others.length === 0) await files.forget(db, clientId, [id]);
}
