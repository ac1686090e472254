import { keepPicture } from '#server/identity/account/photo.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { keepIdentityDocument } from '#server/platform/storage/keep-identity-document.ts';

type Saving = Pick<SignedInContext<never>, 'db' | 'session' | 'files'>;

/** What an upload is kept as; undefined: nothing was sent. */
interface KeptFiles {
  identity: string | undefined;
  picture: string | undefined;
}

/** Stores the identity document and the picture that a form brings. @throws AppError 400 where one is no image */
export async function keepFiles({ db, session, files: sent }: Saving, files: FileStore): Promise<KeptFiles> {
  const { clientId } = session;
  const { file, photo } = sent;
  return {
    identity: await keepIdentityDocument(db, files, { clientId, file }),
    picture: photo && (await keepPicture(db, files, { clientId, file: photo, field: 'photo' })),
  };
}

export const setPicture = (db: Db, clientId: number, userId: number, picture: string | null) =>
  db.query('update app_user set photo_file_id = $3 where client_id = $1 and id = $2', [
    clientId,
    userId,
    picture,
  ]);

interface FileRow {
  sha256: string;
  media_type: string;
  file_name: string;
  size: number;
}

/**
 * A collaborator's identity document, under the type that its content has. The journal keeps who read it.
 * @throws AppError 404 where there is no such collaborator, or no document of theirs
 */
export async function downloadIdentityDocument(
  { db, session, audit }: Pick<SignedInContext<never>, 'db' | 'session' | 'audit'>,
  files: FileStore,
  id: number,
): Promise<StoredFileToSend> {
  const [row] = await db.query<FileRow>(
    `select f.sha256, f.media_type, f.file_name, f.size from collaborator c
     join stored_file f on f.client_id = c.client_id and f.id = c.identity_document_file_id
     where c.client_id = $1 and c.user_id = $2`,
    [session.clientId, id],
  );
  if (!row) throw notFound('Aucune pièce d’identité n’est conservée pour ce collaborateur.');
  audit.record({
    action: 'collaborator.read-identity-document',
    entity: 'collaborator',
    entityId: id,
  });
  const content = await files.open(session.clientId, row.sha256);
  return { fileName: row.file_name, mediaType: row.media_type, size: row.size, content };
}
