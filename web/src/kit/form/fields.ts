import type { ReactNode } from 'react';

interface FieldBase {
  /** Path in the request: `Nom`, `Adresse.Cp`. */
  name: string;
  label: string;
  help?: string;
  /** Takes both columns. */
  wide?: boolean;
  /** Shown and not editable, whatever the form's mode. */
  locked?: boolean;
  /** Has the focus when its dialog opens. */
  first?: boolean;
  /** What is doubtful in a value that may be sent all the same; said while it is typed, in place of the help. */
  warn?: (value: string) => string | undefined;
}

export type FormField =
  | (FieldBase & {
      kind: 'text';
      type?: 'text' | 'email';
      inputMode?: 'numeric' | 'email';
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
  /** isLong: the month by its name. */
  | (FieldBase & { kind: 'date'; isLong?: boolean })
  | (FieldBase & { kind: 'choice'; options: { value: string; label: string }[]; placeholder?: string })
  /** Several of a list: their values in one text, parted by commas. `none` says what an empty one means. */
  | (FieldBase & { kind: 'choices'; options: { value: string; label: string }[]; none: string })
  | (FieldBase & { kind: 'suggestion'; suggestions: readonly string[] })
  | (FieldBase & { kind: 'check' })
  | (FieldBase & { kind: 'long-text' })
  /** A piece that stands among the fields and is none of the request's values, such as a file. */
  | (FieldBase & { kind: 'slot'; content: ReactNode });

export interface FieldGroup {
  title: string;
  fields: FormField[];
}

/** A form's values: texts as typed, dates as YYYY-MM-DD, ticks; nested as the request is. */
export interface FormValues {
  [name: string]: string | boolean | null | FormValues;
}

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
