import { buffer } from 'node:stream/consumers';
import type { Gap, GenerationParams, InvalidDocuments } from '#contract/documents/generation/request.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { inThread, WorkGivenUp } from '#server/platform/threads.ts';
import type { FieldSource } from '../fields/field-source.ts';
import { type KnownValues, type Reader, readValues } from '../fields/read-values.ts';
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
  gaps: Gap[];
}

/** Reads what these models can say of what was chosen. */
export async function planOf(
  db: Db,
  models: ChosenModel[],
  asked: Asked,
  { sources }: Pick<GenerationNeeds, 'sources'>,
): Promise<Plan> {
  return { ...asked, models, known: await readValues(db, { ...asked, sources }) };
}

async function textOf({ sha256, code }: ChosenModel, clientId: number, store: FileStore): Promise<ModelText> {
  if (sha256 === null) return { library: code ?? '' };
  return { bytes: await buffer(await store.open(clientId, sha256)) };
}

const tooHeavy = 'Ce modèle est trop lourd à remplir : simplifiez-le.';

const givenUp = ({ fileName }: ChosenModel): RenderedText => ({
  content: new Uint8Array(),
  fileName,
  missing: [],
  fault: tooHeavy,
});

const renderAll = (task: RenderTask, clientId: number): Promise<RenderedText[]> =>
  inThread({
    module: new URL('../render/render-thread.ts', import.meta.url),
    task,
    share: String(clientId),
    most: 20_000,
  });

/** Fills the models outside of any transaction; where all together are too much each is tried by itself. */
async function rendered({ models, known, clientId }: Plan, store: FileStore): Promise<RenderedText[]> {
  const documents = await Promise.all(
    models.map(async (model) => ({ text: await textOf(model, clientId, store), fileName: model.fileName })),
  );
  const one = (only: typeof documents) => renderAll({ values: known.values, documents: only }, clientId);
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

/** Makes the documents of a plan in memory, each with all that it lacks. */
export async function prepare(plan: Plan, { store, sources }: GenerationNeeds): Promise<Prepared[]> {
  const texts = await rendered(plan, store);
  return plan.models.map((model, index) => {
    const text = texts[index] ?? givenUp(model);
    const chosen = gapsOfChoice(model, plan);
    return {
      model,
      fileName: text.fileName.trim() || model.name,
      content: text.content,
      gaps: [...chosen, ...gapsOfText(text, { chosen, company: plan.known.company, sources })],
    };
  });
}

/** Those that cannot be made yet, as the call tells them. */
export const invalidOf = (prepared: readonly Prepared[]): InvalidDocuments =>
  prepared
    .filter(({ gaps }) => gaps.length > 0)
    .map(({ model, gaps }) => ({ Id: model.id, FileName: model.name, Manques: gaps }));
