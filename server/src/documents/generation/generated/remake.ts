import type { GenerationNeeds } from '../flow/prepare.ts';
import { renderAll, textOf } from '../flow/prepare.ts';
import type { Trace } from './read-trace.ts';

/** The bytes of a document that was made, filled again with the values as they stood. */
export async function remake(
  { model, values }: Pick<Trace, 'model' | 'values'>,
  clientId: number,
  { store }: Pick<GenerationNeeds, 'store'>,
): Promise<Uint8Array> {
  const text = await textOf(model, clientId, store);
  const documents = [{ text, fileName: '' }];
  const [made] = await renderAll({ values, documents, isPreview: false }, clientId, store);
  if (!made || made.fault !== null) throw new Error('a document that was made cannot be made again');
  return made.content;
}
