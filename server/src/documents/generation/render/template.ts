import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { buildDocx } from '../library/build-docx.ts';
import { libraryModels } from '../library/library.ts';
import type { tagParser } from './expressions.ts';

/** Where a model's text is: the firm's own file, or the library's. */
export type ModelText = { bytes: Uint8Array } | { library: string; text?: LibraryText | null | undefined };

/** A text of the library as a version was given it. */
export interface LibraryText {
  title: string;
  body: string;
}

const built = new Map<string, Promise<Buffer>>();

/** The bytes of a model; the library's are built once in each thread. */
export function bytesOf(text: ModelText): Promise<Uint8Array> {
  if ('bytes' in text) return Promise.resolve(text.bytes);
  const model = text.text ?? libraryModels().get(text.library);
  if (!model) throw new Error(`the library has no model ${text.library}`);
  const known = built.get(model.body);
  if (known) return known;
  const bytes = buildDocx(model.title, model.body);
  built.set(model.body, bytes);
  return bytes;
}

/** A compiled model. @throws the engine's errors, several at once */
export const compile = (bytes: Uint8Array, parser: ReturnType<typeof tagParser>) =>
  new Docxtemplater(new PizZip(bytes), {
    paragraphLoop: true,
    linebreaks: true,
    errorLogging: false,
    parser,
    nullGetter: () => '',
  });
