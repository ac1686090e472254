import type { ModelFault } from '#contract/documents/generation/model-calls.ts';
import { inThread, WorkGivenUp } from '#server/platform/threads.ts';
import type { FieldEntry } from '../fields/dictionary.ts';
import { formats } from '../formats/formats.ts';
import type { CheckedText, NamedField } from '../render/check-thread.ts';
import { nearestField } from './nearest-field.ts';

/** What is wrong with a model, and the fields that it names. */
export interface CheckedModel {
  faults: ModelFault[];
  fields: string[];
}

const formatNames = Object.keys(formats);

/** Whether a field is known where it stands: by itself, or of a record that the passage around it is repeated for. */
function isKnown({ field, scopes }: NamedField, known: ReadonlySet<string>): boolean {
  if (known.has(field)) return true;
  return scopes.some((scope) => known.has(`${scope}[].${field}`) || known.has(`${scope}.${field}`));
}

/** The fields that entries of these passages have, as they are named within them. */
const namesWithin = (scopes: readonly string[], known: ReadonlySet<string>) =>
  [...known].flatMap((path) => {
    const scope = scopes.find((one) => path.startsWith(`${one}[].`));
    return scope === undefined ? [] : [path.slice(scope.length + 3)];
  });

const told = (Message: string, Phrase: string | null, Proche: string | null = null): ModelFault => ({
  Message,
  Phrase,
  Proche,
});

/** Checks a model before anything is made from it: all that is wrong at once, each with its sentence. */
export async function checkModel(
  bytes: Uint8Array,
  dictionary: readonly FieldEntry[],
  share: string,
): Promise<CheckedModel> {
  let text: CheckedText;
  try {
    text = await inThread({
      module: new URL('../render/check-thread.ts', import.meta.url),
      task: bytes,
      share,
    });
  } catch (error) {
    if (!(error instanceof WorkGivenUp)) throw error;
    return { faults: [told('Ce modèle est trop lourd à lire\u202f: simplifiez-le.', null)], fields: [] };
  }
  const known = new Set(dictionary.map(({ path }) => path));
  const names = [...known].map((path) => path.replace('[]', ''));
  const unknown = text.fields
    .filter((named) => !isKnown(named, known))
    .map(({ field, scopes, sentence }) =>
      told(
        `Le champ «\u202f${field}\u202f» n’existe pas.`,
        sentence,
        nearestField(field, [...namesWithin(scopes, known), ...names]),
      ),
    );
  const unknownFormats = text.formats
    .filter(({ name }) => !formatNames.includes(name))
    .map(({ name, sentence }) =>
      told(`Le format «\u202f${name}\u202f» n’existe pas.`, sentence, nearestField(name, formatNames)),
    );
  const faults = [
    ...text.faults.map(({ message, sentence }) => told(message, sentence)),
    ...unknown,
    ...unknownFormats,
  ];
  return {
    faults: [...new Map(faults.map((one) => [`${one.Message} ${one.Phrase}`, one])).values()],
    fields: [...new Set(text.fields.map(({ field }) => field))].sort(),
  };
}
