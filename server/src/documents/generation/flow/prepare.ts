import { buffer } from 'node:stream/consumers';
import type { Gap, GenerationParams, InvalidDocuments } from '#contract/documents/generation/request.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { measureImage } from '#server/platform/storage/images/measure-image.ts';
import { inThread, WorkGivenUp } from '#server/platform/threads.ts';
import { type FieldValues, imagesIn } from '../fields/field.ts';
import type { FieldSource } from '../fields/field-source.ts';
import { type KnownValues, type Reader, readValues } from '../fields/read-values.ts';
import { libraryModels } from '../library/library.ts';
import type { Picture } from '../render/place-images.ts';
import type { RenderedText, RenderTask } from '../render/render-thread.ts';
import type { ModelText } from '../render/template.ts';
import type { ChosenModel } from './chosen-models.ts';
import { gapsOfText } from './gaps-of-text.ts';
import { gapsOfChoice } from './rules.ts';

/** What the generator is given once, when the server starts. */
export interface GenerationNeeds {
  store: FileStore;
  sources: readonly FieldSource[];
}

export interface Asked {
  clientId: number;
  reader: Reader;
  params: GenerationParams;
}

/** What documents are made from, as it was read: nothing of it needs the database any more. */
export interface Plan extends Asked {
  models: ChosenModel[];
  known: KnownValues;
}

/** A document that was made in memory, with what it lacks. */
export interface Prepared {
  model: ChosenModel;
  fileName: string;
  content: Uint8Array;
  /** Where it was asked for. */
  pdf?: Buffer;
  /** Of a preview. */
  paragraphs: string[];
  gaps: Gap[];
}

/** Whether a model names fields of a source: of a text whose fields are not known it may. */
function names({ sha256, code, fields, libraryText }: ChosenModel, root: string): boolean {
  if (sha256 !== null) return fields?.some((field) => field.split('.')[0] === root) ?? true;
  const words = (libraryText ?? libraryModels().get(code ?? ''))?.body.split(/[^\w.]+/);
  return (words ?? []).some((word) => word === root || word.startsWith(`${root}.`));
}

/** Reads what these models can say of what was chosen; a source that none of them names is not asked. */
export async function planOf(
  db: Db,
  models: ChosenModel[],
  asked: Asked,
  { sources }: Pick<GenerationNeeds, 'sources'>,
): Promise<Plan> {
  const named = sources.filter(({ name }) => models.some((model) => names(model, name)));
  return { ...asked, models, known: await readValues(db, { ...asked, sources: named }) };
}

/** Where a version's text is. */
export async function textOf(
  { sha256, code, libraryText }: Pick<ChosenModel, 'sha256' | 'code' | 'libraryText'>,
  clientId: number,
  store: FileStore,
): Promise<ModelText> {
  if (sha256 === null) return { library: code ?? '', text: libraryText };
  return { bytes: await buffer(await store.open(clientId, sha256)) };
}

const tooHeavy = 'Ce modèle est trop lourd à remplir : simplifiez-le.';

const givenUp = ({ fileName }: ChosenModel): RenderedText => ({
  content: new Uint8Array(),
  fileName,
  missing: [],
  paragraphs: [],
  fault: tooHeavy,
});

/** The pictures that values name; one that is gone, or cannot be measured, is left out. */
async function picturesOf(values: FieldValues, clientId: number, store: FileStore) {
  const pictures: Record<string, Picture> = {};
  for (const { sha256, mediaType } of imagesIn(values)) {
    const bytes = await store.open(clientId, sha256).then(buffer).catch(leftOut);
    const size = bytes && measureImage(mediaType, bytes);
    if (bytes && size) pictures[sha256] = { bytes, mediaType, ...size };
  }
  return pictures;
}

function leftOut(error: unknown): undefined {
  if (!(error instanceof AppError && error.status === 404)) throw error;
}

/** Fills models in a thread of their own. @throws WorkGivenUp */
export async function renderAll(
  task: Omit<RenderTask, 'pictures'>,
  clientId: number,
  store: FileStore,
): Promise<RenderedText[]> {
  return inThread({
    module: new URL('../render/render-thread.ts', import.meta.url),
    task: { ...task, pictures: await picturesOf(task.values, clientId, store) },
    share: String(clientId),
    most: 20_000,
  });
}

/** Fills the models outside of any transaction; where all together are too much each is tried by itself. */
async function rendered(
  { models, known, clientId }: Plan,
  store: FileStore,
  isPreview: boolean,
): Promise<RenderedText[]> {
  const documents = await Promise.all(
    models.map(async (model) => ({ text: await textOf(model, clientId, store), fileName: model.fileName })),
  );
  const one = (only: typeof documents) =>
    renderAll({ values: known.values, documents: only, isPreview }, clientId, store);
  try {
    return await one(documents);
  } catch (error) {
    if (!(error instanceof WorkGivenUp)) throw error;
  }
  const texts: RenderedText[] = [];
  for (const [index, document] of documents.entries()) {
    const told = await one([document]).catch((error: unknown) => {
      if (error instanceof WorkGivenUp) return [];
      throw error;
    });
    texts.push(told[0] ?? givenUp(models[index] as ChosenModel));
  }
  return texts;
}

/** Makes the documents of a plan in memory, each with all that it lacks; a preview shows in its text where. */
export async function prepare(
  plan: Plan,
  { store, sources }: GenerationNeeds,
  isPreview = false,
): Promise<Prepared[]> {
  const texts = await rendered(plan, store, isPreview);
  return plan.models.map((model, index) => {
    const text = texts[index] ?? givenUp(model);
    const chosen = gapsOfChoice(model, plan);
    return {
      model,
      fileName: text.fileName.trim() || model.name,
      content: text.content,
      paragraphs: text.paragraphs,
      gaps: [...chosen, ...gapsOfText(text, { chosen, company: plan.known.company, sources })],
    };
  });
}

/** Those that cannot be made yet, as the call tells them. */
export const invalidOf = (prepared: readonly Prepared[]): InvalidDocuments =>
  prepared
    .filter(({ gaps }) => gaps.length > 0)
    .map(({ model, gaps }) => ({ Id: model.id, FileName: model.name, Manques: gaps }));
