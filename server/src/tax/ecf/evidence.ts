import { pointOf } from '#contract/tax/ecf/points.ts';
import { type Adding, addDocuments } from '#server/documents/files/add-documents.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { StoredEcf } from './ecf-record.ts';

/** What documents of a file are a kind of. */
const objectKind = 'ecf';

/** The type of document that evidence is given; the firm may have retired it. */
const documentType = 'VISA_FISCAL';

/** The firm's type for papers of a review. @throws AppError 409 where it has none any more */
async function typeId({ db, session }: Pick<Adding, 'db' | 'session'>): Promise<number> {
  const [type] = await db.query<{ id: number }>(
    'select id from document_type where client_id = $1 and code = $2',
    [session.clientId, documentType],
  );
  if (type) return type.id;
  throw new AppError({
    status: 409,
    code: 'NO_DOCUMENT_TYPE',
    message:
      'Le type de document «\u202fDossier de visa fiscal ou d’ECF\u202f» a été supprimé\u202f: recréez-le d’abord.',
  });
}

/**
 * Keeps the files that came with a request, all of them or none.
 * @returns their documents, in the order of the files
 * @throws AppError 400 with the first file that is refused
 */
export async function keepFiles(
  context: Adding,
  { id, endsOn }: Pick<StoredEcf, 'id' | 'endsOn'>,
  store: FileStore,
  { field, label }: { field: string; label?: string | undefined },
): Promise<number[]> {
  const described = {
    IdTypeDocument: await typeId(context),
    Annee: Number(endsOn.slice(0, 4)),
    Libelle: label,
    AccepterDoublon: true,
  };
  const added = await addDocuments(context, { owner: { kind: objectKind, id }, described, store }, field);
  return added.map(({ FileName, Id, Message }) => {
    if (Id !== null) return Id;
    throw invalidInput([{ Path: field, Message: `${FileName}\u202f: ${Message ?? 'fichier refusé'}` }]);
  });
}

interface Described {
  Cle: string;
  Libelle?: string | null | undefined;
}

/**
 * Adds evidence to the points that its questions belong to.
 * @throws AppError 400 where the files and what is said of them do not go together
 */
export async function addEvidence(
  context: Adding,
  ecf: StoredEcf,
  described: readonly Described[],
  store: FileStore,
): Promise<void> {
  const { db, session, drafts } = context;
  if (described.length !== drafts.length)
    throw invalidInput([{ Path: 'Fichiers', Message: 'Chaque fichier nomme sa question ou son point.' }]);
  if (drafts.length === 0) return;
  const documents = await keepFiles(context, ecf, store, { field: 'files' });
  for (const [index, documentId] of documents.entries()) {
    const { Cle: key, Libelle: label } = described[index] ?? { Cle: '' };
    if (label)
      await db.query('update document set label = $3 where client_id = $1 and id = $2', [
        session.clientId,
        documentId,
        label,
      ]);
    await db.query(
      `insert into ecf_evidence (client_id, ecf_id, number, question_key, document_id) values ($1, $2, $3, $4, $5)`,
      [session.clientId, ecf.id, pointOf(key), key.includes('-') ? key : null, documentId],
    );
  }
}

/** Takes evidence out of a file; the documents stay with it. @throws AppError 400 where one is not there */
export async function removeEvidence(
  { db, session }: Pick<Adding, 'db' | 'session'>,
  ecf: StoredEcf,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const gone = await db.query(
    'delete from ecf_evidence where client_id = $1 and ecf_id = $2 and id = any ($3) returning id',
    [session.clientId, ecf.id, ids],
  );
  if (gone.length < new Set(ids).size)
    throw invalidInput([{ Path: 'FichiersRetires', Message: 'Cette pièce n’est pas, ou plus, au dossier.' }]);
}
