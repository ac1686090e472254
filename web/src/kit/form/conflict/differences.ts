import { type FormField, type FormValues, valueAt } from '../fields.ts';

type Value = string | boolean | null;

/** A field that somebody else changed meanwhile: its value in this form, and the one that is saved now. */
export interface Difference {
  field: FormField;
  mine: Value;
  theirs: Value;
  /** Whether this form changed it too: both readers wanted something else. */
  isContested: boolean;
}

/** Whether two values of a field say the same: null and an empty text do. */
export const isSame = (one: Value, other: Value): boolean => (one ?? '') === (other ?? '');

/** Whether what the field belongs to is still there: an entry that somebody else took out has no other values. */
const isThere = (values: FormValues, path: string): boolean =>
  path
    .split('.')
    .slice(0, -1)
    .reduce<unknown>((at, name) => (at as FormValues | undefined)?.[name], values) !== undefined;

interface Versions {
  /** The values that this form started from. */
  read: FormValues;
  mine: FormValues;
  theirs: FormValues;
}

/** What others changed since a form was read, where the form does not say the same already. */
export function differencesOf(fields: readonly FormField[], { read, mine, theirs }: Versions): Difference[] {
  return fields
    .filter(({ kind, name }) => kind !== 'slot' && kind !== 'password' && isThere(theirs, name))
    .map((field) => {
      const before = valueAt(read, field.name);
      const own = valueAt(mine, field.name);
      const saved = valueAt(theirs, field.name);
      return { field, before, mine: own, theirs: saved, isContested: !isSame(before, own) };
    })
    .filter(({ before, mine: own, theirs: saved }) => !isSame(before, saved) && !isSame(own, saved))
    .map(({ before: _, ...difference }) => difference);
}
