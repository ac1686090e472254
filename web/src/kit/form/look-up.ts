import type { KeyValue } from '#contract/key-value.ts';
import type { Conversion } from './record-values.ts';
import { textAt } from './values.ts';

/** A chosen record as a form's value, with what it is called: '12:SIE de Tours'. */
export const lookUpValue = (entry: KeyValue | null | undefined): string =>
  entry ? `${entry.Key}:${entry.Value}` : '';

/** The record that such a value stands for; undefined: none is chosen. */
export function lookUpEntry(value: string | null): KeyValue | undefined {
  const [, key, Value = ''] = /^(\d+):(.*)$/s.exec(value ?? '') ?? [];
  return key === undefined ? undefined : { Key: Number(key), Value };
}

/** Read as a record with its name, sent as its id. */
export const lookedUp: Conversion<KeyValue> = {
  toForm: lookUpValue,
  toRequest: (values, path) => lookUpEntry(textAt(values, path))?.Key ?? null,
};
