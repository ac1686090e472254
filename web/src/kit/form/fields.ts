interface FieldBase {
  /** Path in the request: `Nom`, `Adresse.Cp`. */
  name: string;
  label: string;
  help?: string;
  /** Takes both columns. */
  wide?: boolean;
  /** Shown and not editable, whatever the form's mode. */
  locked?: boolean;
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
    })
  | (FieldBase & { kind: 'phone' })
  | (FieldBase & { kind: 'password'; autoComplete: 'current-password' | 'new-password' })
  | (FieldBase & { kind: 'date' })
  | (FieldBase & { kind: 'choice'; options: { value: string; label: string }[]; placeholder?: string })
  | (FieldBase & { kind: 'suggestion'; suggestions: readonly string[] })
  | (FieldBase & { kind: 'check' })
  | (FieldBase & { kind: 'long-text' });

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
