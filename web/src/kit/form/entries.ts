import type { UseFormReturnType } from '@mantine/form';
import type { FormValues } from './fields.ts';

type Form = Pick<UseFormReturnType<FormValues>, 'getValues' | 'setFieldValue'>;

/**
 * Lists among a form's values are objects whose keys stay with their entries, whatever is added or taken out
 * meanwhile: 'kept12' for the entry of Id 12, 'new1' for one that is not saved yet. A request has them as an array.
 */
const kept = /^kept(\d+)$/;

/** Stands in a kept entry that leaves with the next save. */
const mark = 'IsRetire';

const isNested = (value: FormValues[string] | undefined): value is FormValues =>
  typeof value === 'object' && value !== null;

/** The key of an entry that is saved, by its id; new ones have keys of another form. */
export const keptKey = (id: number): string => `kept${id}`;

/** The id of a saved entry; undefined of a new one. */
export const idOfKey = (key: string): number | undefined => {
  const id = kept.exec(key)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Whether an entry leaves at the next saving; until then it can be taken back. */
export const isRemoved = (entry: FormValues): boolean => entry[mark] === true;

/** The entries of a list by their keys, those that leave too. */
export function entriesAt(values: FormValues, path: string): [key: string, entry: FormValues][] {
  const list = values[path];
  if (!isNested(list)) return [];
  return Object.entries(list).filter((pair): pair is [string, FormValues] => isNested(pair[1]));
}

/** The entries that stay, in the order that a request has them in. */
export const stayingEntries = (values: FormValues, path: string) =>
  entriesAt(values, path).filter(([, entry]) => !isRemoved(entry));

/** Ids of the kept entries that leave. */
export const removedIds = (values: FormValues, path: string): number[] =>
  entriesAt(values, path)
    .filter(([, entry]) => isRemoved(entry))
    .flatMap(([key]) => idOfKey(key) ?? []);

/** Where a request's field stands in the form: 'Comptes.0.Iban' is 'Comptes.kept12.Iban'. */
export function formPath(values: FormValues, requestPath: string): string {
  const [path = '', index = '', ...rest] = requestPath.split('.');
  if (!/^\d+$/.test(index) || !isNested(values[path])) return requestPath;
  const [key = index] = stayingEntries(values, path)[Number(index)] ?? [];
  return [path, key, ...rest].join('.');
}

/** Adds an entry to a list; answers its key. */
export function addEntry(form: Form, path: string, blank: FormValues): string {
  const entries = entriesAt(form.getValues(), path);
  const last = Math.max(0, ...entries.map(([key]) => Number(/^new(\d+)$/.exec(key)?.[1] ?? 0)));
  const key = `new${last + 1}`;
  form.setFieldValue(path, Object.fromEntries([...entries, [key, blank]]));
  return key;
}

/** Takes an entry out: one that was never saved at once, a kept one when the form is saved. */
export function removeEntry(form: Form, path: string, key: string): void {
  const others = entriesAt(form.getValues(), path).filter(([other]) => other !== key);
  if (idOfKey(key) === undefined) form.setFieldValue(path, Object.fromEntries(others));
  else form.setFieldValue(`${path}.${key}.${mark}`, true);
}

/** Takes the removal of an entry back. */
export const restoreEntry = (form: Form, path: string, key: string): void =>
  form.setFieldValue(`${path}.${key}.${mark}`, false);
