import { type ImportKind, importFields } from '#contract/imports/fields.ts';
import type { FileToSend } from '#server/platform/serve.ts';
import { streamXlsx } from '#server/platform/xlsx.ts';

async function* noRows(): AsyncGenerator<never> {}

/** An empty workbook whose titles are those of the fields. */
export function importModel(kind: ImportKind): FileToSend {
  const name = kind === 'persons' ? 'personnes' : 'societes';
  const columns = importFields[kind].map(({ Label }) => ({ head: Label, width: 22, value: () => null }));
  return { fileName: `modele-${name}.xlsx`, content: streamXlsx('Modèle', columns, noRows()) };
}
