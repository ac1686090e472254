import { createHash } from 'node:crypto';
import type {
  AddDocumentModel,
  CopyDocumentModel,
  EditDocumentModel,
} from '#contract/documents/generation/model-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { safeName } from '#server/platform/zip/file-names.ts';
import { dictionaryOf } from '../fields/dictionary.ts';
import { docx } from '../flow/keep-trace.ts';
import { type GenerationNeeds, textOf } from '../flow/prepare.ts';
import { tagParser } from '../render/expressions.ts';
import { bytesOf } from '../render/template.ts';
import { documentModels } from './model-store.ts';
import { nearestField } from './nearest-field.ts';
import { versionOf } from './versions.ts';

interface Described {
  FileName: string;
  Formes: readonly string[];
}

const refused = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

/** The fields that a pattern of file names holds. @throws AppError 400 where one cannot be read */
function fieldsIn(pattern: string): string[] {
  const found: string[] = [];
  const parse = tagParser({ onTag: (_, { fields }) => found.push(...fields) });
  for (const [, tag = ''] of pattern.matchAll(/\{([^{}]*)\}/g))
    try {
      parse(tag);
    } catch {
      throw refused('FileName', `«\u202f{${tag}}\u202f» n’est pas une écriture permise.`);
    }
  return found;
}

/** @throws AppError 400 where the file name or a legal form is not known */
async function refuseUnknown(
  db: Db,
  clientId: number,
  { FileName, Formes }: Described,
  { sources }: Pick<GenerationNeeds, 'sources'>,
): Promise<void> {
  const names = dictionaryOf(sources).map(({ path }) => path);
  const unknown = fieldsIn(FileName).find((field) => !names.includes(field));
  if (unknown !== undefined) {
    const near = nearestField(unknown, names);
    const hint = near ? `\u202f: vouliez-vous dire «\u202f${near}\u202f»\u202f?` : '.';
    throw refused('FileName', `Le champ «\u202f${unknown}\u202f» n’existe pas${hint}`);
  }
  const known = await db.query('select from legal_status where client_id = $1 and code = any ($2)', [
    clientId,
    [...Formes],
  ]);
  if (known.length < new Set(Formes).size) throw refused('Formes', 'Cette valeur n’existe pas ou plus.');
}

/** @throws AppError 400 */
export async function addModel(context: SignedInContext<typeof AddDocumentModel>, needs: GenerationNeeds) {
  await refuseUnknown(context.db, context.session.clientId, context.input, needs);
  return documentModels.add(context, context.input);
}

/** @throws AppError 400, 404, 409 */
export async function editModel(context: SignedInContext<typeof EditDocumentModel>, needs: GenerationNeeds) {
  await refuseUnknown(context.db, context.session.clientId, context.input, needs);
  return documentModels.edit(context, context.input);
}

/** A model of the firm's own that begins with the latest text of another one; it waits to be switched on. @throws AppError 400, 404 */
export async function copyModel(
  context: SignedInContext<typeof CopyDocumentModel>,
  { store }: GenerationNeeds,
) {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const { Id: _, Version, DateRetrait, ...described } = await documentModels.read(db, clientId, input.Id);
  const version = await versionOf(db, clientId, input.Id);
  const text = await textOf(version, clientId, store);
  const content = Buffer.from(await bytesOf(text));
  const copy = await documentModels.add(context, { ...described, Libelle: input.Libelle });
  await db.query(
    'update document_model set copied_from_id = $3, type_code = $4 where client_id = $1 and id = $2',
    [clientId, copy.Id, input.Id, version.typeCode],
  );
  const fileId = await store.save(db, {
    clientId,
    file: { fileName: `${safeName(input.Libelle)}.docx`, mediaType: docx, content },
    accept: [docx],
    parent: 'MODELE',
    description: input.Libelle,
    field: 'Id',
    refusal: 'Ce modèle ne peut pas être copié.',
  });
  await db.query(
    `insert into document_model_version (client_id, model_id, number, file_id, motive, added_by)
     values ($1, $2, 1, $3, $4, $5)`,
    [clientId, copy.Id, fileId, `Copie de «\u202f${described.Libelle}\u202f»`.slice(0, 300), userId],
  );
  audit.record({
    action: 'document-model.copy',
    entity: 'document-model',
    entityId: copy.Id,
    after: { IdOrigine: input.Id, Empreinte: createHash('sha256').update(content).digest('hex') },
  });
  return { Id: copy.Id };
}
