import { readFile } from 'node:fs/promises';
import type { UploadDocumentModel } from '#contract/documents/generation/model-calls.ts';
import { uploadLimits } from '#contract/uploads.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { dictionaryOf } from '../fields/dictionary.ts';
import { docx } from '../flow/keep-trace.ts';
import type { GenerationNeeds } from '../flow/prepare.ts';
import { type CheckedModel, checkModel } from './check-model.ts';
import { documentModels } from './model-store.ts';
import { addVersion } from './versions.ts';

/** Checks the file that came, outside of any transaction. @throws AppError 400 where it is no Word file */
export async function checkUpload(
  { drafts: [draft], claim }: Pick<Context<typeof UploadDocumentModel>, 'drafts' | 'claim'>,
  { sources }: GenerationNeeds,
): Promise<CheckedModel> {
  const refusal = draft?.isCut ? `Un modèle ne doit pas dépasser ${uploadLimits.file} Mo.` : draft?.refusal;
  if (!draft || refusal || draft.mediaType !== docx)
    throw invalidInput([{ Path: 'file', Message: refusal ?? 'Choisissez un document Word (.docx).' }]);
  return checkModel(await readFile(draft.path), dictionaryOf(sources), String(claim?.clientId));
}

/** Keeps another text of a model where nothing is wrong with it; else nothing is kept. @throws AppError 404 */
export async function uploadModel(
  { db, session, input, drafts: [draft], audit }: SignedInContext<typeof UploadDocumentModel>,
  { faults, fields }: CheckedModel,
  { store }: GenerationNeeds,
) {
  const { clientId, userId } = session;
  const model = await documentModels.read(db, clientId, input.Id, true);
  if (faults.length > 0 || !draft) return { Numero: null, Fautes: faults, Champs: fields };
  const fileId = await store.keepDraft(db, { clientId, draft, parent: 'MODELE', description: model.Libelle });
  const Numero = await addVersion(db, {
    clientId,
    userId,
    id: input.Id,
    fileId,
    fields,
    revision: null,
    libraryText: null,
    motive: input.Motif ?? null,
    activeFrom: input.ActifDu ?? null,
  });
  audit.record({
    action: 'document-model.upload',
    entity: 'document-model',
    entityId: input.Id,
    after: { Numero, FileName: draft.fileName, Empreinte: draft.sha256, ActifDu: input.ActifDu ?? null },
  });
  return { Numero, Fautes: [], Champs: fields };
}
