import type { DownloadProspectFile } from '#contract/legal/prospects/calls.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

interface Row {
  prospectId: number;
  sha256: string;
  mediaType: string;
  fileName: string;
  size: number;
}

/** A paper that a visitor sent, under the type that its content has; the journal keeps who read it. @throws AppError 404 */
export async function downloadFile(
  { db, session, input, audit }: SignedInContext<typeof DownloadProspectFile>,
  store: FileStore,
): Promise<StoredFileToSend> {
  const [row] = await db.query<Row>(
    `select p.prospect_id as "prospectId", f.sha256, f.media_type as "mediaType", f.file_name as "fileName", f.size
     from prospect_file p join stored_file f on f.client_id = p.client_id and f.id = p.file_id
     where p.client_id = $1 and p.id = $2`,
    [session.clientId, input.Id],
  );
  if (!row) throw notFound('Ce fichier n’existe pas ou plus.');
  const { prospectId, sha256, ...file } = row;
  audit.record({
    action: 'prospect.read-file',
    entity: 'prospect',
    entityId: prospectId,
    after: { Fichier: file.fileName },
  });
  return { ...file, content: await store.open(session.clientId, sha256) };
}
