import type { Db } from '#server/platform/db.ts';
import { type FileStore, images } from '#server/platform/files.ts';
import type { UploadedFile } from '#server/platform/read-input.ts';

/**
 * Stores the image of an identity document, which whoever it is of has yet to name; without a file, nothing.
 * @throws AppError 400 on `file` where it is no image
 */
export async function keepIdentityDocument(
  db: Db,
  files: FileStore,
  { clientId, file }: { clientId: number; file: UploadedFile | undefined },
): Promise<string | undefined> {
  if (!file) return undefined;
  return files.save(db, {
    clientId,
    file,
    accept: images,
    parent: 'CNI',
    description: 'Document d’identité',
    field: 'file',
    refusal: 'Seules les images JPEG, PNG ou WebP sont acceptées.',
  });
}

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
