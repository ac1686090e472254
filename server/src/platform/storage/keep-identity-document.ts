import type { Db } from '../database/transaction.ts';
import type { UploadedFile } from '../requests/read-input.ts';
import { type FileStore, images } from './file-store.ts';

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
    description: "Document d'identité",
    field: 'file',
    refusal: 'Seules les images JPEG, PNG ou WebP sont acceptées.',
  });
}
