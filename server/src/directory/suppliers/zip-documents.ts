import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { zip as zipAnswer } from '#contract/call.ts';
import { type DocumentKind, documentKinds } from '#contract/directory/suppliers/assignment.ts';
import type { downloadCabinetFounisseurDocs } from '#contract/directory/suppliers/assignment-calls.ts';
import { trimEndWhere } from '#contract/trim-end.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

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

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const longestName = 80;

/** A text as a part of a path that every system takes: nothing that separates, steers or ends with a point. */
function safe(text: string): string {
  const path = text
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longestName)
    .replace(/^[\s.]+/, '');
  return trimEndWhere(path, (sign) => sign === ' ' || sign === '.');
}

/** The name, or with a number behind it the first one that is free; systems that fold case must find each. */
function free(taken: Set<string>, folder: string, name: string, ending: string): string {
  for (let rank = 1; ; rank += 1) {
    const path = `${folder}/${name}${rank === 1 ? '' : ` (${rank})`}.${ending}`;
    if (taken.has(path.toLowerCase())) continue;
    taken.add(path.toLowerCase());
    return path;
  }
}

/** Paths within the archive: a folder for each assignment, in it 'Attestation de vigilance du 2026-03-01.pdf'. */
function pathsOf(rows: readonly Row[]): { path: string; row: Row }[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const { assignmentId, object, cabinet, kind, day, mediaType } = row;
    const folder = `Affectation ${assignmentId} - ${safe(`${object} - ${cabinet}`)}`;
    const name = `${documentKinds[kind]} du ${day}`;
    return { path: free(taken, folder, name, endings[mediaType] ?? 'bin'), row };
  });
}

/** The archive as it is made: one file is open at a time, and closed where whoever reads it goes away. */
function zipOf(
  entries: readonly { path: string; row: Row }[],
  open: (row: Row) => Promise<Readable>,
): Readable {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  for (const { path, row } of entries) {
    const options = { mtime: row.addedAt, compress: row.mediaType === 'application/pdf' };
    zip.addReadStreamLazy(path, options, (give) => {
      open(row).then(
        (file) => {
          file.on('error', (error) => zip.emit('error', error));
          content.once('close', () => file.destroy());
          give(null, file);
        },
        (error: Error) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  return content;
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
  const content = zipOf(pathsOf(rows), (row) => store.open(clientId, row.sha256));
  const what = input.IdAffectation == null ? '' : ` - affectation ${first.assignmentId}`;
  const fileName = `Documents - ${safe(first.supplier)}${what}.zip`;
  return { fileName, mediaType: zipAnswer.mediaType, content };
}
