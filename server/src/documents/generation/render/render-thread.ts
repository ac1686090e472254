import { randomUUID } from 'node:crypto';
import type { FieldValues } from '../fields/field.ts';
import { type Missing, tagParser } from './expressions.ts';
import { paragraphsOf } from './paragraphs.ts';
import { type Pictures, placeImages } from './place-images.ts';
import { bytesOf, compile, type ModelText } from './template.ts';

interface Text {
  text: ModelText;
  fileName: string;
}

export interface RenderTask {
  values: FieldValues;
  documents: readonly Text[];
  /** The pictures that the values name, by their hash. */
  pictures?: Pictures;
  /** What is missing stands in square brackets, and the text is told beside the file. */
  isPreview: boolean;
}

/** What a model became, or why it could not be filled. */
export interface RenderedText {
  content: Uint8Array;
  fileName: string;
  missing: Missing[];
  /** Of a preview. */
  paragraphs: string[];
  /** One sentence where the model itself is wrong. */
  fault: string | null;
}

const unusable =
  'Ce modèle contient des erreurs : faites-le vérifier dans «\u202fModèles de documents\u202f».';

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

async function render(
  { text, fileName }: Text,
  { values, pictures, isPreview }: RenderTask,
): Promise<RenderedText> {
  const missing: Missing[] = [];
  const marks = new Map<string, string>();
  try {
    const parser = tagParser({
      onMissing: (one) => missing.push(one),
      onImage({ sha256 }) {
        const mark = marks.get(sha256) ?? `image-${randomUUID()}`;
        marks.set(sha256, mark);
        return mark;
      },
      ...(isPreview && { blank: (field: string) => `[${field}]` }),
    });
    const document = compile(await bytesOf(text), parser);
    document.render(values);
    const zip = document.getZip();
    placeImages(zip, marks, pictures);
    return {
      content: zip.generate({ type: 'uint8array', compression: 'DEFLATE' }),
      fileName: nameFrom(fileName, values),
      missing,
      paragraphs: isPreview ? paragraphsOf(zip) : [],
      fault: null,
    };
  } catch (error) {
    // a text of ours that fails is a fault of the product, which the log tells
    if ('library' in text) throw error;
    return { content: new Uint8Array(), fileName, missing: [], paragraphs: [], fault: unusable };
  }
}

/** Fills models with values, each by itself: nothing that one does reaches another, nor the server. */
export default async function renderDocuments(task: RenderTask): Promise<RenderedText[]> {
  const rendered: RenderedText[] = [];
  for (const document of task.documents) rendered.push(await render(document, task));
  return rendered;
}
