import type { ReactNode } from 'react';
import type { KeyValue } from '#contract/key-value.ts';
import type { DateLimits } from '../text/dates.ts';

interface FieldBase {
  /** Path in the request: `Nom`, `Adresse.Cp`. */
  name: string;
  label: string;
  help?: string;
  /** Wanted under a condition that the request's schema cannot tell of the field alone. */
  required?: boolean;
  /** Takes both columns. */
  wide?: boolean;
  /** Shown and not editable, whatever the form's mode. */
  locked?: boolean;
  /** The server keeps its value sealed: no draft holds it. */
  sealed?: boolean;
  /** Has the focus when its dialog opens. */
  first?: boolean;
  /** What is doubtful in a value that may be sent all the same; said while it is typed, in place of the help. */
  warn?: (value: string) => string | undefined;
}

/** A text that the server has proposals for, from two characters on. */
export interface SearchedField extends FieldBase {
  kind: 'searched';
  inputMode?: 'numeric';
  search: (text: string, signal: AbortSignal) => Promise<Proposal[]>;
  /** What the value stands for in words, shown below in place of the help; undefined where it is unknown. */
  tell?: (value: string, signal: AbortSignal) => Promise<string | undefined>;
}

/** What may be chosen instead of typing on; `values` are set in the form, by their paths. */
interface Proposal {
  label: string;
  values: Readonly<Record<string, string>>;
}

/** A field of a form, by its kind: how it is drawn and what it accepts. */
export type FormField =
  | SearchedField
  | (FieldBase & {
      kind: 'text';
      type?: 'text' | 'email';
      inputMode?: 'numeric' | 'decimal' | 'email';
      autoComplete?: string;
      placeholder?: string;
      /** How the value is shown once typed; spaces are taken off before it is kept. */
      groups?: (value: string) => string;
      /** What of the typed text is let in. */
      mask?: (typed: string) => string;
      /** Told the value when the user goes on to another field. */
      onLeave?: (value: string) => void;
    })
  | (FieldBase & { kind: 'phone' })
  | (FieldBase & { kind: 'password'; autoComplete: 'current-password' | 'new-password' })
  | (FieldBase &
      DateLimits & {
        kind: 'date';
        /** Shows the month by its name. */
        isLong?: boolean;
        /** Path of the field whose day comes first: the calendar begins there; the request's schema judges. */
        notBefore?: string;
        /** A day of the month that the calendar shows first. */
        opensOn?: string;
      })
  | (FieldBase & {
      kind: 'choice';
      /** `alsoTyped`: another way to write the label, which typing finds too. */
      options: { value: string; label: string; alsoTyped?: string }[];
      placeholder?: string;
      /** Found by typing: a list too long to be read. */
      searchable?: boolean;
    })
  /** Several of a list: their values in one text, parted by commas. `none` says what an empty one means. */
  | (FieldBase & { kind: 'choices'; options: { value: string; label: string }[]; none: string })
  | (FieldBase & {
      kind: 'suggestion';
      suggestions: readonly string[];
      /** What is kept of the typed text once the user goes on to another field. */
      settle?: (typed: string) => string;
    })
  /** A record of a list too long to be read, found by typing; its value is kept as look-up.ts says. */
  | (FieldBase & {
      kind: 'look-up';
      placeholder?: string;
      search: (text: string, signal: AbortSignal) => Promise<KeyValue[]>;
    })
  | (FieldBase & { kind: 'check' })
  /** `rows` are shown from the first on, where much is written. */
  | (FieldBase & { kind: 'long-text'; rows?: number })
  /** A piece that stands among the fields and is none of the request's values, such as a file. */
  | (FieldBase & { kind: 'slot'; content: ReactNode });

/** A titled group of fields (fieldset); forms with many have a menu of them. */
export interface FieldGroup {
  title: string;
  fields: FormField[];
  /** Where the group is a list: the fields below its path are those of its entries, 'Comptes.kept12.Iban'. */
  entries?: GroupEntries;
}

/** A list among a form's values (entries.ts). */
export interface GroupEntries {
  path: string;
  /** What an entry is called: 'Compte 1', from 0. */
  heading: (index: number) => string;
  /** The sentence of an empty list. */
  none: string;
  /** On the buttons, and of an entry that leaves with the next save. */
  words: { add: string; remove: string; restore: string; leaves: string };
  /** How many there may be. */
  most: number;
  /** The values of a new entry. */
  blank: FormValues;
}

/** The fields of one entry, or of none where it has left. */
export const fieldsOfEntry = (fields: readonly FormField[], path: string, key: string): FormField[] =>
  fields.filter(({ name }) => name.startsWith(`${path}.${key}.`));

/** A form's values: texts as typed, dates as YYYY-MM-DD, ticks; nested as the request is. */
export interface FormValues {
  [name: string]: string | boolean | null | FormValues;
}

/** The value at a path, 'Adresse.Ville'; null where there is none, or a list. */
export function valueAt(values: FormValues, path: string): string | boolean | null {
  const value = path
    .split('.')
    .reduce<FormValues[string] | undefined>(
      (at, name) => (typeof at === 'object' && at !== null ? at[name] : undefined),
      values,
    );
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

/** The values that a field of several holds. */
export const partsOf = (text: string): string[] => text.split(',').filter(Boolean);
