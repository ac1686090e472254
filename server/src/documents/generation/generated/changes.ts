import type { AnswerOf } from '#contract/call.ts';
import type { GetDocumentGenereById } from '#contract/documents/generation/generated-calls.ts';
import type { FieldEntry } from '../fields/dictionary.ts';
import { type FieldKind, type FieldValues, isImage } from '../fields/field.ts';
import { formats } from '../formats/formats.ts';

type Change = AnswerOf<typeof GetDocumentGenereById>['Changements'][number];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), values);

const byKind: Readonly<Partial<Record<FieldKind, (value: unknown) => unknown>>> = {
  date: (value) => formats.date?.apply(value),
  montant: (value) => formats.euros?.apply(value),
  nombre: (value) => formats.nombre?.apply(value),
  'oui-non': (value) => (value ? 'Oui' : 'Non'),
  // two pictures are told apart by their content
  image: (value) => (isImage(value) ? `Image ${value.sha256.slice(0, 8)}` : undefined),
};

function shown(value: unknown, kind: FieldKind): string | null {
  if (value === undefined || value === null || value === '') return null;
  return String(byKind[kind]?.(value) ?? value);
}

/** The parts of a field's path within a list: what is repeated, and what of each entry. */
const listPath = (path: string): [list: string, field: string] | undefined => {
  const [list, field] = path.split('[].');
  return field === undefined || list === undefined ? undefined : [list, field];
};

/** A field's values, one; of a list one for each of its entries. */
function valuesAt(values: FieldValues, { path }: FieldEntry, index: number): unknown {
  const within = listPath(path);
  if (!within) return valueAt(values, path);
  const entries = valueAt(values, within[0]);
  return Array.isArray(entries) ? valueAt(entries[index], within[1]) : undefined;
}

const lengthAt = (values: FieldValues, list: string) => {
  const entries = valueAt(values, list);
  return Array.isArray(entries) ? entries.length : 0;
};

/** Whether a text names a field, by itself or within the passage that its list is repeated in. */
const isNamed = ({ path }: FieldEntry, named: ReadonlySet<string>): boolean => {
  const within = listPath(path);
  return within ? named.has(within[0]) && (named.has(within[1]) || named.has(path)) : named.has(path);
};

/** What has changed of the fields that a text names, from the values that it was filled with to those of now. */
export function changesOf(
  { before, after, named }: { before: FieldValues; after: FieldValues; named: ReadonlySet<string> },
  entries: readonly FieldEntry[],
): Change[] {
  const told = entries.filter(
    (entry) =>
      entry.kind !== 'liste' &&
      entry.kind !== 'fiche' &&
      entry.path !== 'aujourdhui' &&
      isNamed(entry, named),
  );
  return told.flatMap((entry) => {
    const within = listPath(entry.path);
    const count = within ? Math.max(lengthAt(before, within[0]), lengthAt(after, within[0])) : 1;
    return Array.from({ length: count }, (_, index) => index).flatMap((index): Change[] => {
      const Avant = shown(valuesAt(before, entry, index), entry.kind);
      const Maintenant = shown(valuesAt(after, entry, index), entry.kind);
      if (Avant === Maintenant) return [];
      const of = within ? `${entry.group} ${index + 1}` : entry.group;
      return [{ Champ: entry.path, Libelle: `${of}\u202f: ${entry.label}`, Avant, Maintenant }];
    });
  });
}
