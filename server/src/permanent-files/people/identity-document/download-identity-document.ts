import type { DownloadIdentityDocument } from '#contract/permanent-files/people/identity-document-calls.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

interface Row {
  sha256: string;
  media_type: string;
  file_name: string;
  size: number;
}

/**
 * A person's identity document, under the type that its content has. The journal keeps who read it.
 * @throws AppError 404 when the firm has no such person, or no document of theirs.
 */
export async function downloadIdentityDocument(
  { db, session, input, audit }: SignedInContext<typeof DownloadIdentityDocument>,
  files: FileStore,
): Promise<StoredFileToSend> {
  const [row] = await db.query<Row>(
    `select f.sha256, f.media_type, f.file_name, f.size from person p
     join stored_file f on f.client_id = p.client_id and f.id = p.identity_document_file_id
     where p.client_id = $1 and p.id = $2`,
    [session.clientId, input.Id],
  );
  if (!row) throw notFound('Aucune pièce d’identité n’est conservée pour cette personne.');
  audit.record({ action: 'person.read-identity-document', entity: 'person', entityId: input.Id });
  const content = await files.open(session.clientId, row.sha256);
  return { fileName: row.file_name, mediaType: row.media_type, size: row.size, content };
}
