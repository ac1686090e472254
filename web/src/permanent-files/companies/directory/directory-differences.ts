import type { AnswerOf } from '#contract/call.ts';
import {
  type DirectoryField,
  directoryFields,
  type GetBySiret,
} from '#contract/permanent-files/companies/directory-calls.ts';
import type { FormValues } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';

type Told = NonNullable<AnswerOf<typeof GetBySiret>['Annuaire']>['Champs'][number];

/** A field of which the form and the directory do not say the same. */
export interface DirectoryDifference extends Told {
  label: string;
  /** What stands in the form; null where nothing does. */
  ours: string | null;
}

const plain = (text: string) => text.replace(/[\s'’.-]/g, '');

/** Directories write in capitals and without accents: that alone is no difference. */
const isSame = (one: string, other: string) =>
  plain(one).localeCompare(plain(other), 'fr', { sensitivity: 'base' }) === 0;

/** What the directory tells otherwise than the form, of the fields that the form has; and how many are told alike. */
export function directoryDifferences(told: readonly Told[], values: FormValues, names: readonly string[]) {
  const known = told.filter(({ Champ }) => names.includes(Champ.split('.')[0] ?? ''));
  const differences = known
    .map((field): DirectoryDifference => {
      const label = directoryFields[field.Champ as DirectoryField];
      return { ...field, label, ours: textAt(values, field.Champ) };
    })
    .filter(({ ours, Valeur }) => ours === null || !isSame(ours, Valeur));
  return { differences, alike: known.length - differences.length };
}
