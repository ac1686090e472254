import type { ModelVersion } from '#contract/documents/generation/model.ts';
import type {
  ActivateDocumentModelVersion,
  AdoptLibraryModel,
  GetDocumentModelVersions,
} from '#contract/documents/generation/model-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { ChosenModel } from '../flow/chosen-models.ts';
import type { LibraryText } from '../render/template.ts';
import { documentModels, newerText } from './model-store.ts';

const noVersion = 'Cette version n’existe pas ou plus.';

interface Named {
  /** The latest where none is given. */
  number?: number | null | undefined;
  /** Of the latest ones the firm's own text comes before the library's. */
  prefersOwn?: boolean;
}

/** A version of a model with what documents are made from. @throws AppError 404 */
export async function versionOf(
  db: Db,
  clientId: number,
  id: number,
  { number = null, prefersOwn = false }: Named = {},
): Promise<ChosenModel> {
  const [found] = await db.query<ChosenModel>(
    `select r.id, r.code, r.name, r.group_code as "group", r.file_name as "fileName", r.needs, r.legal_forms as forms,
       r.type_code as "typeCode", v.id as "versionId", v.number, v.fields,
       v.library_text as "libraryText", f.sha256
     from document_model r
     join document_model_version v on v.client_id = r.client_id and v.model_id = r.id
     left join stored_file f on f.client_id = v.client_id and f.id = v.file_id
     where r.client_id = $1 and r.id = $2 and ($3::int is null or v.number = $3)
     order by ($4 and v.file_id is null), v.number desc limit 1`,
    [clientId, id, number, prefersOwn],
  );
  if (!found) throw notFound(noVersion);
  return found;
}

interface NewVersion {
  clientId: number;
  userId: number;
  id: number;
  /** The firm's own file, or the library's revision. */
  fileId: string | null;
  /** What that file names. */
  fields: string[] | null;
  revision: number | null;
  libraryText: LibraryText | null;
  motive: string | null;
  activeFrom: string | null;
}

/** Adds a text to a model, whose row the caller has locked. @returns its number */
export async function addVersion(
  db: Db,
  { clientId, userId, id, fileId, fields, revision, libraryText, motive, activeFrom }: NewVersion,
): Promise<number> {
  const [row] = await db.query<{ number: number }>(
    `insert into document_model_version (client_id, model_id, number, file_id, library_revision, motive, active_from,
       added_by, fields, library_text)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7, $8, $9 from document_model_version
     where client_id = $1 and model_id = $2 returning number`,
    [clientId, id, fileId, revision, motive, activeFrom, userId, fields, libraryText],
  );
  return row?.number ?? 1;
}

/** Every text that a model has had, the latest first, with who and why. @throws AppError 404 */
export async function listVersions({ db, session, input }: SignedInContext<typeof GetDocumentModelVersions>) {
  const model = await documentModels.read(db, session.clientId, input.Id);
  const rows = await db.query<Omit<ModelVersion, 'AjouteLe'> & { at: Date }>(
    `select v.id as "Id", v.number as "Numero", v.file_id is null as "EstDeBibliotheque",
       coalesce(f.file_name, $3) as "FileName", v.motive as "Motif", v.active_from as "ActifDu", v.added_at as at,
       u.first_name || ' ' || u.last_name as "AjoutePar"
     from document_model_version v
     left join stored_file f on f.client_id = v.client_id and f.id = v.file_id
     left join app_user u on u.client_id = v.client_id and u.id = v.added_by
     where v.client_id = $1 and v.model_id = $2 order by v.number desc`,
    [session.clientId, input.Id, `${model.Libelle}.docx`],
  );
  return { Items: rows.map(({ at, ...row }) => ({ ...row, AjouteLe: at.toISOString() })) };
}

/** Says from which day documents are made from a version, or that it waits. @throws AppError 404 */
export async function activateVersion({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof ActivateDocumentModelVersion>) {
  const { clientId } = session;
  await documentModels.read(db, clientId, input.Id, true);
  const changed = await db.query(
    `update document_model_version set active_from = $4 where client_id = $1 and model_id = $2 and number = $3
     returning id`,
    [clientId, input.Id, input.Numero, input.ActifDu],
  );
  if (changed.length === 0) throw notFound(noVersion);
  audit.record({
    action: 'document-model.activate',
    entity: 'document-model',
    entityId: input.Id,
    after: { Numero: input.Numero, ActifDu: input.ActifDu },
  });
  return { Id: input.Id };
}

/** The library's newer text as the firm's next version. @throws AppError 404, 409 where there is none */
export async function adoptLibraryText({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof AdoptLibraryModel>) {
  const { clientId, userId } = session;
  const model = await documentModels.read(db, clientId, input.Id, true);
  const newer = newerText(model);
  if (!newer)
    throw new AppError({
      status: 409,
      code: 'NOTHING_NEW',
      message: 'La bibliothèque n’a pas de texte plus récent pour ce modèle.',
    });
  const Numero = await addVersion(db, {
    clientId,
    userId,
    id: input.Id,
    fileId: null,
    fields: null,
    revision: newer.revision,
    libraryText: { title: newer.title, body: newer.body },
    motive: 'Nouveau texte de la bibliothèque',
    activeFrom: input.ActifDu ?? null,
  });
  audit.record({
    action: 'document-model.adopt',
    entity: 'document-model',
    entityId: input.Id,
    after: { Numero, Revision: newer.revision, ActifDu: input.ActifDu ?? null },
  });
  return { Id: input.Id };
}
