import type { ParsedRequestOf } from '#contract/call.ts';
import { zip } from '#contract/call.ts';
import type {
  DownloadCfe,
  DownloadDeclarationTVAFiles,
  DownloadSocieteDocument,
} from '#contract/documents/files/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { zipStream } from '#server/platform/zip/zip-stream.ts';
import { ofReadableCompany } from './document-filters.ts';
import type { Family, Owners } from './owners.ts';
import { readableDocuments, type StoredDocument, unknownDocument } from './readable-documents.ts';

/** The types of which other parts of the product ask for documents. */
const vatDeclaration = 'DECLARATION_TVA';
const cfeNotice = 'AVIS_CFE';

type Asking = Pick<SignedInContext<never>, 'db' | 'session'>;

interface Version {
  documentId: number;
  sha256: string;
  mediaType: string;
  fileName: string;
  size: number;
  addedAt: Date;
}

/** A version of each of these documents: the one that is named, else the one in force. */
async function versionsOf(db: Db, clientId: number, ids: readonly number[], versionId?: number | null) {
  const rows = await db.query<Version>(
    `select v.document_id as "documentId", f.sha256, f.media_type as "mediaType", f.file_name as "fileName", f.size,
       v.added_at as "addedAt"
     from document r
     join document_version v on v.client_id = r.client_id and v.document_id = r.id
       and case when $3::bigint is null then v.number = r.number else v.id = $3 end
     join stored_file f on f.client_id = v.client_id and f.id = v.file_id
     where r.client_id = $1 and r.id = any ($2) order by r.id`,
    [clientId, ids, versionId ?? null],
  );
  if (rows.length < new Set(ids).size) throw notFound(unknownDocument);
  return rows;
}

const packed = (mediaType: string) => mediaType !== 'application/pdf' && mediaType !== 'text/plain';

/** Several files as one archive, in a folder for each owner and within it for each type. */
function archiveOf(
  documents: readonly StoredDocument[],
  versions: readonly Version[],
  { store, clientId }: { store: FileStore; clientId: number },
): StoredFileToSend {
  const free = freeNames();
  const byId = new Map(documents.map((document) => [document.id, document]));
  const files = versions.flatMap((version) => {
    const document = byId.get(version.documentId);
    if (!document) return [];
    const folder = `${safeName(document.company ?? 'Documents')}/${safeName(document.typeName)}`;
    return {
      path: free(`${folder}/${safeName(document.label) || 'Document'}`, version.mediaType),
      modifiedAt: version.addedAt,
      compress: !packed(version.mediaType),
      open: () => store.open(clientId, version.sha256),
    };
  });
  return {
    fileName: `Documents - ${todayInParis()}.zip`,
    mediaType: zip.mediaType,
    content: zipStream(files),
  };
}

async function sendVersion(store: FileStore, clientId: number, version: Version): Promise<StoredFileToSend> {
  const { sha256, mediaType, fileName, size } = version;
  return { fileName, mediaType, size, content: await store.open(clientId, sha256) };
}

/** One document under its own name, several as an archive. @throws AppError 404, 403 */
export async function downloadDocuments(
  { db, session, input }: Asking & { input: ParsedRequestOf<typeof DownloadSocieteDocument> },
  store: FileStore,
  owners: Owners,
  family: Family,
): Promise<StoredFileToSend> {
  const { clientId } = session;
  const ids = input.Ids ?? [input.Id ?? 0];
  const documents = await readableDocuments(db, session, owners, ids, { family });
  const versions = await versionsOf(db, clientId, ids, input.Ids ? null : input.IdVersion);
  const [only] = versions;
  if (!input.Ids && only) return sendVersion(store, clientId, only);
  return archiveOf(documents, versions, { store, clientId });
}

/** A VAT declaration by the id that stands in links. @throws AppError 404 for a wrong one and a foreign one alike */
export async function downloadVatDeclaration(
  { db, session, input }: SignedInContext<typeof DownloadDeclarationTVAFiles>,
  store: FileStore,
  owners: Owners,
): Promise<StoredFileToSend> {
  const [found] = await db.query<{ id: number }>(
    `select r.id from document r join document_type t on t.client_id = r.client_id and t.id = r.type_id
     where r.client_id = $1 and r.guid = $2 and t.code = $3 and r.is_of_company`,
    [session.clientId, input.fileGuid, vatDeclaration],
  );
  if (!found) throw notFound(unknownDocument);
  const asked = { Id: found.id };
  return downloadDocuments({ db, session, input: asked }, store, owners, 'company');
}

const noNotice = 'Aucun avis de CFE pour cette année.';

/** The CFE notices of a company and year, or those of these documents that are some. @throws AppError 404 */
export async function downloadCfeNotices(
  { db, session, input }: SignedInContext<typeof DownloadCfe>,
  store: FileStore,
  owners: Owners,
): Promise<StoredFileToSend> {
  const { Ids, IdSociete, Annee } = input;
  const found = await db.query<{ id: number }>(
    `select r.id from document r join document_type t on t.client_id = r.client_id and t.id = r.type_id
     where r.client_id = $1 and t.code = $2 and ${ofReadableCompany('$6')}
       and case when $3::bigint[] is not null then r.id = any ($3) else r.company_id = $4 and r.year = $5 end
     order by r.id limit 500`,
    [session.clientId, cfeNotice, Ids ?? null, IdSociete ?? null, Annee ?? null, session.sessionId],
  );
  if (found.length === 0) throw notFound(noNotice);
  const ids = found.map(({ id }) => id);
  const asked = ids.length === 1 ? { Id: ids[0] } : { Ids: ids };
  return downloadDocuments({ db, session, input: asked }, store, owners, 'company');
}
