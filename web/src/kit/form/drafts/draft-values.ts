import { type FormField, type FormValues, valueAt } from '../fields.ts';

const isNested = (value: FormValues[string] | undefined): value is FormValues =>
  typeof value === 'object' && value !== null;

/** The values without those at these paths. */
export function withoutPaths(values: FormValues, paths: ReadonlySet<string>, below = ''): FormValues {
  const kept = Object.entries(values).filter(([name]) => !paths.has(below + name));
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      isNested(value) ? withoutPaths(value, paths, `${below}${name}.`) : value,
    ]),
  );
}

/** What was typed over the values that a form starts from: what a draft does not hold stays as it is. */
export function overlaid(start: FormValues, typed: FormValues): FormValues {
  const both = Object.entries(typed).map(([name, value]) => {
    const before = start[name];
    return [name, isNested(value) && isNested(before) ? overlaid(before, value) : value] as const;
  });
  return { ...start, ...Object.fromEntries(both) };
}

/** Fields whose values the server keeps sealed: nothing of them may lie in the browser's storage. */
export const sealedFields = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ kind, sealed }) => sealed || kind === 'password');

/** Labels of the sealed fields that were typed in. */
export const sealedAndTyped = (
  fields: readonly FormField[],
  { values, read }: { values: FormValues; read: FormValues },
): string[] =>
  fields.filter(({ name }) => valueAt(values, name) !== valueAt(read, name)).map(({ label }) => label);
