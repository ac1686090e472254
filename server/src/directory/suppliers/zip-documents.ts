import { zip as zipAnswer } from '#contract/call.ts';
import { type DocumentKind, documentKinds } from '#contract/directory/suppliers/assignment.ts';
import type { downloadCabinetFounisseurDocs } from '#contract/directory/suppliers/assignment-calls.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { zipStream } from '#server/platform/zip/zip-stream.ts';

interface Row {
  assignmentId: number;
  supplier: string;
  object: string;
  cabinet: string;
  kind: DocumentKind;
  day: string;
  sha256: string;
  mediaType: string;
  addedAt: Date;
}

/** Paths within the archive: a folder for each assignment, in it 'Attestation de vigilance du 2026-03-01.pdf'. */
function pathsOf(rows: readonly Row[]): { path: string; row: Row }[] {
  const free = freeNames();
  return rows.map((row) => {
    const { assignmentId, object, cabinet, kind, day, mediaType } = row;
    const folder = `Affectation ${assignmentId} - ${safeName(`${object} - ${cabinet}`)}`;
    const name = `${documentKinds[kind]} du ${day}`;
    return { path: free(`${folder}/${name}`, mediaType), row };
  });
}

/**
 * Every file of a supplier, or of one of its assignments, those of the history too.
 * @throws AppError 404 where the firm has no such file
 */
export async function zipDocuments(
  { db, session, input }: SignedInContext<typeof downloadCabinetFounisseurDocs>,
  store: FileStore,
): Promise<StoredFileToSend> {
  const { clientId } = session;
  const rows = await db.query<Row>(
    `select a.id as "assignmentId", s.name as supplier, a.object, c.name as cabinet, d.kind,
       coalesce(d.attested_on, (d.added_at at time zone 'Europe/Paris')::date) as day,
       f.sha256, f.media_type as "mediaType", d.added_at as "addedAt"
     from supplier_document d
     join supplier_assignment a on a.client_id = d.client_id and a.id = d.assignment_id
     join supplier s on s.client_id = a.client_id and s.id = a.supplier_id
     join cabinet c on c.client_id = a.client_id and c.id = a.cabinet_id
     join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     where d.client_id = $1 and ($2::bigint is null or a.supplier_id = $2) and ($3::bigint is null or a.id = $3)
     order by a.id, d.kind, d.id`,
    [clientId, input.IdFournisseur ?? null, input.IdAffectation ?? null],
  );
  const [first] = rows;
  if (!first) throw notFound('Aucun document à télécharger.');
  const content = zipStream(
    pathsOf(rows).map(({ path, row }) => ({
      path,
      modifiedAt: row.addedAt,
      compress: row.mediaType === 'application/pdf',
      open: () => store.open(clientId, row.sha256),
    })),
  );
  const what = input.IdAffectation == null ? '' : ` - affectation ${first.assignmentId}`;
  const fileName = `Documents - ${safeName(first.supplier)}${what}.zip`;
  return { fileName, mediaType: zipAnswer.mediaType, content };
}
