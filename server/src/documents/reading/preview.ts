import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GetDocumentPreview } from '#contract/documents/reading/calls.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { ProcessGivenUp } from '#server/platform/process-on-demand.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { Owners } from '../files/owners.ts';
import { readableDocument, unknownDocument } from '../files/readable-documents.ts';
import type { PaperReader } from './paper-reader.ts';
import { isOffice } from './read-office.ts';
import { withLocalFile } from './with-local-file.ts';

interface Needs {
  store: FileStore;
  owners: Owners;
  reader: PaperReader;
  settings: Pick<Settings, 'dataDir'>;
}

const cannotBeShown = () =>
  new AppError({
    status: 422,
    code: 'NO_PREVIEW',
    message: 'Ce document ne peut pas être affiché ici\u202f: téléchargez-le.',
  });

interface Content {
  sha256: string;
  mediaType: string;
  fileName: string;
}

/** Draws an office file; the drawing is read once and gone. */
async function drawn({ store, reader, settings }: Needs, clientId: number, content: Content) {
  const { mediaType, sha256 } = content;
  const target = await withLocalFile(settings, store, { clientId, sha256 }, async (path) => {
    const drawing = join(dirname(path), randomUUID());
    const told = await reader
      .ask({ kind: 'draw', path, mediaType, target: drawing })
      .catch((error: unknown) => {
        throw error instanceof ProcessGivenUp ? cannotBeShown() : error;
      });
    if (!('drawn' in told)) throw cannotBeShown();
    return drawing;
  });
  return createReadStream(target).once('close', () => void rm(target, { force: true }));
}

/**
 * A document as a PDF that the page can show: itself where it is one, else drawn in a simplified layout.
 * @throws AppError 404, 403, 422 where it cannot be drawn
 */
export async function previewDocument(
  { db, session, input }: SignedInContext<typeof GetDocumentPreview>,
  needs: Needs,
): Promise<StoredFileToSend> {
  const { clientId } = session;
  const document = await readableDocument(db, session, needs.owners, input.Id, {
    family: await needs.owners.familyOf(db, clientId, input.Id),
  });
  const [content] = await db.query<Content>(
    `select f.sha256, f.media_type as "mediaType", f.file_name as "fileName" from stored_file f
     where f.client_id = $1 and f.id = $2`,
    [clientId, document.fileId],
  );
  if (!content) throw notFound(unknownDocument);
  const pdf = { mediaType: 'application/pdf' };
  if (content.mediaType === 'application/pdf')
    return { ...pdf, fileName: content.fileName, content: await needs.store.open(clientId, content.sha256) };
  if (!isOffice(content.mediaType)) throw cannotBeShown();
  const fileName = `${content.fileName} (aperçu simplifié).pdf`;
  return { ...pdf, fileName, content: await drawn(needs, clientId, content) };
}
