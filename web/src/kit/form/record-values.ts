import { type FormValues, partsOf } from './fields.ts';
import { numberAt, textAt, tickAt } from './values.ts';

/** How one field stands in a form, and what a request says of it. */
export interface Conversion<Value> {
  toForm: (value: Value | null | undefined) => FormValues[string];
  toRequest: (values: FormValues, path: string) => unknown;
}

/** As typed; blank is none. */
const text: Conversion<string> = { toForm: (value) => value ?? '', toRequest: textAt };

/** Kept plain, shown in the groups that it is read in; what is stored is what the server makes of the typed ones. */
export const grouped = (groups: (plain: string) => string): Conversion<string> => ({
  toForm: (value) => groups(value ?? ''),
  toRequest: textAt,
});

/** YYYY-MM-DD. */
export const date: Conversion<string> = { toForm: (value) => value ?? null, toRequest: textAt };

/** A number as it is typed, or a choice among ids. */
export const number: Conversion<number> = {
  toForm: (value) => value?.toString() ?? '',
  toRequest: numberAt,
};

/** A number with decimals, read and typed with a comma. */
export const decimal: Conversion<number> = {
  toForm: (value) => value?.toLocaleString('fr-FR', { maximumFractionDigits: 3 }) ?? '',
  toRequest: numberAt,
};

/** A boolean as a checkbox; null is unticked. */
export const tick: Conversion<boolean> = { toForm: (value) => value ?? false, toRequest: tickAt };

/** Several of a list. */
export const list: Conversion<readonly string[]> = {
  toForm: (value) => value?.join(',') ?? '',
  toRequest: (values, path) => partsOf(textAt(values, path) ?? ''),
};

type Named<Names extends readonly string[], Value> = Readonly<Record<Names[number], Conversion<Value>>>;

const all = <const Names extends readonly string[], Value>(names: Names, conversion: Conversion<Value>) =>
  Object.fromEntries(names.map((name) => [name, conversion])) as Named<Names, Value>;

/** Several fields that are texts. */
export const texts = <const Names extends readonly string[]>(...names: Names) => all(names, text);
/** Several fields that are days, YYYY-MM-DD. */
export const dates = <const Names extends readonly string[]>(...names: Names) => all(names, date);
/** Several fields that are numbers. */
export const numbers = <const Names extends readonly string[]>(...names: Names) => all(names, number);

/** Of a call's request, what its form fills in: all but what tells which record of which version it is. */
type Filled<Sent> = Exclude<keyof Sent, 'Id' | 'Version'>;

type FieldOf<Saved, Sent> =
  NonNullable<Saved> extends string | number | boolean | readonly unknown[]
    ? Conversion<NonNullable<Saved>>
    : FieldsOf<NonNullable<Saved>, NonNullable<Sent>>;

/**
 * Every field that a request of the type `Sent` has, with how it stands in the form; its value is that of the saved
 * record's field of the same name. One that is left out does not compile.
 */
export type FieldsOf<Saved, Sent> = {
  readonly [Name in Filled<Sent>]-?: Name extends keyof Saved ? FieldOf<Saved[Name], Sent[Name]> : never;
};

/** Fields as the functions below walk through them: what a path holds is told by the types above. */
interface AnyFields {
  readonly [name: string]: Conversion<never> | AnyFields;
}

const isConversion = (field: Conversion<never> | AnyFields): field is Conversion<never> =>
  typeof field.toForm === 'function';

const formOf = (fields: AnyFields, saved: Readonly<Record<string, unknown>> | null | undefined): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isConversion(field) ? field.toForm(saved?.[name] as never) : formOf(field, saved?.[name] as never),
    ]),
  );

const requestOf = (fields: AnyFields, values: FormValues, below: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isConversion(field)
        ? field.toRequest(values, below + name)
        : requestOf(field, values, `${below}${name}.`),
    ]),
  );

interface Marks {
  Id: number | null;
  Version: number | null;
}

/**
 * Both ways between a record and its form, from one declaration of its fields. `blank` is what stands in the form
 * of a new record beside empty fields.
 */
export function recordValues<Saved extends Marks, Sent>(
  fields: FieldsOf<Saved, Sent>,
  blank: () => FormValues = () => ({}),
) {
  const known = fields as AnyFields;
  return {
    valuesOf: (record: Saved | undefined): FormValues => ({
      ...formOf(known, record as Readonly<Record<string, unknown>> | undefined),
      ...(record ? {} : blank()),
    }),
    toRequest: (values: FormValues, record: Saved | undefined): Record<string, unknown> => ({
      ...(record && { Id: record.Id, Version: record.Version }),
      ...requestOf(known, values, ''),
    }),
  };
}
