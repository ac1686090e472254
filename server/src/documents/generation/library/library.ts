import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { modelGroupKeys, modelNeedKeys } from '#contract/documents/generation/model.ts';

const folder = fileURLToPath(new URL('../../../../data/documents/models', import.meta.url));

const words = (separator: RegExp) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(separator)
        .map((word) => word.trim())
        .filter(Boolean),
    );

/** What stands at the head of a model of the library. */
const Head = z.strictObject({
  titre: z.string(),
  groupe: z.enum(modelGroupKeys),
  besoins: words(/,/).pipe(z.array(z.enum(modelNeedKeys))),
  formes: words(/,/),
  fichier: z.string(),
  /** Code of the type of document that it is filed as. */
  type: z.string(),
  articles: z.string(),
  relu: z.iso.date(),
  'a confirmer': z.string().optional(),
  revision: z.coerce.number().int().positive().default(1),
});

/** A model of the starter library: what is said of it, and its text with fields. */
export interface LibraryModel {
  code: string;
  title: string;
  group: z.output<typeof Head>['groupe'];
  needs: z.output<typeof Head>['besoins'];
  forms: string[];
  fileName: string;
  typeCode: string;
  articles: string;
  lookedThroughOn: string;
  unconfirmed: string | null;
  revision: number;
  body: string;
}

function readModel(code: string, text: string): LibraryModel {
  const [head = '', ...rest] = text.split(/^-{3,}$/m);
  const pairs = head.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
  });
  const told = Head.parse(Object.fromEntries(pairs));
  return {
    code,
    title: told.titre,
    group: told.groupe,
    needs: told.besoins,
    forms: told.formes,
    fileName: told.fichier,
    typeCode: told.type,
    articles: told.articles,
    lookedThroughOn: told.relu,
    unconfirmed: told['a confirmer'] ?? null,
    revision: told.revision,
    body: rest.join('---').trim(),
  };
}

let library: ReadonlyMap<string, LibraryModel> | undefined;

/** The starter library, by code: the files of server/data/documents/models, read once. */
export function libraryModels(): ReadonlyMap<string, LibraryModel> {
  library ??= new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => {
        const code = name
          .replace(/\.txt$/, '')
          .toUpperCase()
          .replaceAll('-', '_');
        return [code, readModel(code, readFileSync(join(folder, name), 'utf8'))];
      }),
  );
  return library;
}
