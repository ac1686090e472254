import type { FieldValues } from '../fields/field.ts';
import { type Missing, tagParser } from './expressions.ts';
import { bytesOf, compile, type ModelText } from './template.ts';

export interface RenderTask {
  values: FieldValues;
  documents: readonly { text: ModelText; fileName: string }[];
}

/** What a model became, or why it could not be filled. */
export interface RenderedText {
  content: Uint8Array;
  fileName: string;
  missing: Missing[];
  /** One sentence where the model itself is wrong. */
  fault: string | null;
}

const unusable = 'Ce modèle contient des erreurs : faites-le vérifier dans « Modèles de documents ».';

/** A file name from its pattern. */
function nameFrom(pattern: string, values: FieldValues): string {
  const parse = tagParser({});
  return pattern.replace(/\{([^{}]+)\}/g, (_, tag: string) => {
    const read = parse(tag) as { get(scope: object, context: object): unknown };
    return String(
      read.get(values, {
        scopeList: [values],
        scopePathItem: [],
        scopeTypes: [],
        num: 0,
        meta: { part: {} },
      }),
    );
  });
}

async function render(text: ModelText, pattern: string, values: FieldValues): Promise<RenderedText> {
  const missing: Missing[] = [];
  try {
    const document = compile(await bytesOf(text), tagParser({ onMissing: (one) => missing.push(one) }));
    document.render(values);
    const content = document.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' });
    return { content, fileName: nameFrom(pattern, values), missing, fault: null };
  } catch (error) {
    // a text of ours that fails is a fault of the product, which the log tells
    if ('library' in text) throw error;
    return { content: new Uint8Array(), fileName: pattern, missing: [], fault: unusable };
  }
}

/** Fills models with values, each by itself: nothing that one does reaches another, nor the server. */
export default async function renderDocuments({ values, documents }: RenderTask): Promise<RenderedText[]> {
  const rendered: RenderedText[] = [];
  for (const { text, fileName } of documents) rendered.push(await render(text, fileName, values));
  return rendered;
}
