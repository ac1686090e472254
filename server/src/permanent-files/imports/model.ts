import { type ImportKind, importFields } from '#contract/permanent-files/imports/fields.ts';
import { streamXlsx } from '#server/platform/excel/xlsx.ts';
import type { FileToSend } from '#server/platform/requests/serve.ts';

async function* noRows(): AsyncGenerator<never> {}

/** An empty workbook whose titles are those of the fields. */
export function importModel(kind: ImportKind): FileToSend {
  const name = kind === 'persons' ? 'personnes' : 'societes';
  const columns = importFields[kind].map(({ Label }) => ({ head: Label, width: 22, value: () => null }));
  return { fileName: `modele-${name}.xlsx`, content: streamXlsx('Modèle', columns, noRows()) };
}
