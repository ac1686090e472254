import type { KeyValue } from '#contract/key-value.ts';
import type { FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import { findCompanies, findPersons } from '../form/look-ups.ts';

// A holder of titles is a person or a company, found by one field: even keys are persons', odd ones companies'.

/** Persons and companies by what is typed of their names. */
export async function findHolders(text: string, signal: AbortSignal): Promise<KeyValue[]> {
  const [persons, companies] = await Promise.all([findPersons(text, signal), findCompanies(text, signal)]);
  return [
    ...persons.map(({ Key, Value }) => ({ Key: 2 * Key, Value })),
    ...companies.map(({ Key, Value }) => ({ Key: 2 * Key + 1, Value: `${Value} (société)` })),
  ];
}

/** The chosen one as a request names them; null: none. */
export function holderAt(values: FormValues, path: string): object | null {
  const entry = lookUpEntry(textAt(values, path));
  if (!entry) return null;
  const id = Math.floor(entry.Key / 2);
  return entry.Key % 2 === 0 ? { IdPerson: id } : { IdSociete: id };
}
