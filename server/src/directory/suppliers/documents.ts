import type { AssignmentDocument, DocumentKind } from '#contract/directory/suppliers/assignment.ts';
import { documentKinds } from '#contract/directory/suppliers/assignment.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { UploadedFiles } from '#server/platform/requests/read-input.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import { documentTypes, type FileStore } from '#server/platform/storage/file-store.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit'>;

const kinds = Object.keys(documentKinds) as DocumentKind[];

/** The files of assignments, by assignment, the newest first. */
export async function documentsOf(
  db: Db,
  clientId: number,
  ids: readonly number[],
): Promise<Map<number, AssignmentDocument[]>> {
  const rows = await db.query<AssignmentDocument & { assignment: number }>(
    `select d.assignment_id as assignment, d.id as "Id", d.kind as "Type", f.file_name as "FileName",
       f.media_type as "MediaType", f.size as "Size", to_json(d.added_at) as "AjouteLe",
       b.first_name || ' ' || b.last_name as "AjoutePar",
       d.kind = 'amendment' or d.id = max(d.id) over (partition by d.assignment_id, d.kind) as "EstEnVigueur",
       d.attested_on as "DateAttestation", d.attestation_code as "CodeVerification",
       c.first_name || ' ' || c.last_name as "VerifieePar", to_json(d.checked_at) as "VerifieeLe"
     from supplier_document d
     join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     left join app_user b on b.client_id = d.client_id and b.id = d.added_by
     left join app_user c on c.client_id = d.client_id and c.id = d.checked_by
     where d.client_id = $1 and d.assignment_id = any($2) order by d.id desc`,
    [clientId, ids],
  );
  const byAssignment = new Map<number, AssignmentDocument[]>();
  for (const { assignment, ...document } of rows)
    byAssignment.set(assignment, [...(byAssignment.get(assignment) ?? []), document]);
  return byAssignment;
}

/**
 * Keeps the files that came with an assignment, each with a journal row.
 * @throws AppError 400 where one is neither a PDF nor an image
 */
export async function addDocuments(
  { db, session, audit }: Context,
  store: FileStore,
  { assignmentId, files }: { assignmentId: number; files: UploadedFiles },
): Promise<void> {
  const { clientId, userId } = session;
  for (const kind of kinds) {
    const file = files[kind];
    if (!file) continue;
    const fileId = await store.save(db, {
      clientId,
      file,
      accept: documentTypes,
      parent: 'FOURNISSEUR',
      description: documentKinds[kind],
      field: kind,
      refusal: 'Seuls les PDF et les images JPEG, PNG ou WebP sont acceptés.',
    });
    await db.query(
      `insert into supplier_document (client_id, assignment_id, kind, file_id, added_by)
       values ($1, $2, $3, $4, $5)`,
      [clientId, assignmentId, kind, fileId, userId],
    );
    audit.record({
      action: 'supplier-assignment.add-document',
      entity: 'supplier-assignment',
      entityId: assignmentId,
      after: { Type: kind, FileName: file.fileName },
    });
  }
}

/** The latest attestation bears what its assignment says of it; once another one has come, it keeps that. */
export async function followAttestation(db: Db, clientId: number, assignmentId: number): Promise<void> {
  await db.query(
    `update supplier_document d set attested_on = a.attested_on, attestation_code = a.attestation_code,
       checked_by = a.checked_by, checked_at = a.checked_at
     from supplier_assignment a
     where a.client_id = $1 and a.id = $2 and d.client_id = a.client_id and d.id = (
       select max(l.id) from supplier_document l
       where l.client_id = $1 and l.assignment_id = $2 and l.kind = 'attestation')`,
    [clientId, assignmentId],
  );
}

export async function hasAttestation(db: Db, clientId: number, assignmentId: number): Promise<boolean> {
  const rows = await db.query(
    `select from supplier_document where client_id = $1 and assignment_id = $2 and kind = 'attestation' limit 1`,
    [clientId, assignmentId],
  );
  return rows.length > 0;
}

/** The ids of an assignment's stored files. */
export async function filesOf(db: Db, clientId: number, assignmentId: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select file_id as id from supplier_document where client_id = $1 and assignment_id = $2',
    [clientId, assignmentId],
  );
  return rows.map(({ id }) => id);
}

/** @throws AppError 404 */
export async function downloadDocument(
  { db, session }: Pick<Context, 'db' | 'session'>,
  store: FileStore,
  id: number,
): Promise<StoredFileToSend> {
  const [row] = await db.query<{ sha256: string; mediaType: string; fileName: string; size: number }>(
    `select f.sha256, f.media_type as "mediaType", f.file_name as "fileName", f.size
     from supplier_document d join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     where d.client_id = $1 and d.id = $2`,
    [session.clientId, id],
  );
  if (!row) throw unknownDocument();
  const { sha256, ...file } = row;
  return { ...file, content: await store.open(session.clientId, sha256) };
}

export const unknownDocument = () => notFound('Ce document n’existe pas ou plus.');
