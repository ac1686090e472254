import type { AddInsurance, EditInsurance } from '#contract/administration/insurances/calls.ts';
import type { Insurance } from '#contract/administration/insurances/insurance.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import { documentTypes, type FileStore } from '#server/platform/storage/file-store.ts';

/** The firm's own insurance contracts. */
export const insurances = recordStore<Insurance>({
  table: 'insurance',
  entity: 'insurance',
  unknown: 'Ce contrat d’assurance n’existe pas ou plus.',
  columns: {
    Nature: 'kind',
    Assureur: 'insurer',
    Numero: 'number',
    Garantie: 'cover_cents',
    Territoire: 'territory',
    Coordonnees: 'address',
    Debut: 'starts_on',
    Fin: 'ends_on',
    RappelJours: 'remind_days',
    IsImprimee: 'is_printed',
    Commentaire: 'comment',
    DateRetrait: 'retired_on',
  },
  beside: {
    join: 'left join stored_file f on f.client_id = r.client_id and f.id = r.file_id',
    columns: { Fichier: 'f.file_name' },
  },
  undo: {},
  taken: { insurance_number: { Path: 'Numero', Message: 'Ce contrat de cet assureur est déjà là.' } },
});

export const byEnd = { order: 'r.ends_on nulls last, r.insurer, r.id' };

type Saving = SignedInContext<typeof AddInsurance> | SignedInContext<typeof EditInsurance>;

/** Keeps the paper that came with a contract; the one before it goes. @throws AppError 400 */
async function keepPaper(
  { db, session: { clientId }, file }: Saving,
  id: number,
  store: FileStore,
): Promise<void> {
  if (!file) return;
  const [before] = await db.query<{ fileId: string | null }>(
    'select file_id as "fileId" from insurance where client_id = $1 and id = $2 for update',
    [clientId, id],
  );
  const fileId = await store.save(db, {
    clientId,
    file,
    accept: documentTypes,
    parent: 'ASSURANCE',
    description: 'Contrat d’assurance',
    field: 'file',
    refusal: 'Seuls les PDF et les images sont acceptés.',
  });
  await db.query('update insurance set file_id = $3 where client_id = $1 and id = $2', [
    clientId,
    id,
    fileId,
  ]);
  if (before?.fileId) await store.forget(db, clientId, [before.fileId]);
}

export async function addInsurance(context: SignedInContext<typeof AddInsurance>, store: FileStore) {
  const { Id } = await insurances.add(context, context.input);
  await keepPaper(context, Id, store);
  return { Id };
}

export async function editInsurance(context: SignedInContext<typeof EditInsurance>, store: FileStore) {
  const { Id } = await insurances.edit(context, context.input);
  await keepPaper(context, Id, store);
  return { Id };
}

/** The paper of a contract. @throws AppError 404 where there is none */
export async function readPaper(
  {
    db,
    session: { clientId },
    input: { Id },
  }: Pick<SignedInContext<typeof EditInsurance>, 'db' | 'session'> & { input: { Id: number } },
  store: FileStore,
): Promise<StoredFileToSend> {
  const [row] = await db.query<{ sha256: string; mediaType: string; fileName: string }>(
    `select f.sha256, f.media_type as "mediaType", f.file_name as "fileName" from insurance r
     join stored_file f on f.client_id = r.client_id and f.id = r.file_id where r.client_id = $1 and r.id = $2`,
    [clientId, Id],
  );
  if (!row) throw notFound('Ce contrat n’a pas de document.');
  const { sha256, ...file } = row;
  return { ...file, content: await store.open(clientId, sha256) };
}
