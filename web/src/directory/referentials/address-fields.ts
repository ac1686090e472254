import { unknownCountry } from '#contract/countries.ts';
import { FindCommunes, FindPostalCodes } from '#contract/directory/referentials/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FormField, SearchedField } from '#web/kit/form/fields.ts';
import { texts } from '#web/kit/form/record-values.ts';
import type { Countries } from './use-countries.ts';

const postcode = 'Adresse.Cp';
const town = 'Adresse.Ville';

/** Towns behind the beginning of a postcode; what is none of France has no proposals and may be typed all the same. */
const townsByPostcode: SearchedField['search'] = async (text, signal) => {
  if (!/^\d{2,10}$/.test(text)) return [];
  const towns = await callApi(FindPostalCodes, { prefix: text }, { signal });
  return towns.map(({ CodePostal, Ville }) => ({
    label: `${CodePostal} ${Ville}`,
    values: { [postcode]: CodePostal, [town]: Ville },
  }));
};

/** Towns by name, each with its postcode where it has but one. */
const townsByName: SearchedField['search'] = async (text, signal) => {
  const communes = await callApi(FindCommunes, { Filter: text }, { signal });
  return communes.map(({ Libelle, Departement, CodesPostaux, Ville }) => {
    const [only, ...others] = CodesPostaux;
    const isOne = only !== undefined && others.length === 0;
    return {
      label: `${Libelle} (${isOne ? only : Departement})`,
      values: { [town]: Ville, ...(isOne && { [postcode]: only }) },
    };
  });
};

/** A country, by its French name; one that the list does not have is doubted, and kept. */
export const countryField = (name: string, label: string, { names, find }: Countries) => ({
  kind: 'suggestion' as const,
  name,
  label,
  suggestions: names,
  settle: (typed: string) => find(typed)?.Libelle ?? typed,
  warn: (typed: string) => (typed === '' || names.length === 0 || find(typed) ? undefined : unknownCountry),
});

/** Where somebody is: the fields of a form, in their order. A country is asked for where countries are given. */
export const addressFields = (countries?: Countries): FormField[] => [
  { kind: 'text', name: 'Adresse.Adresse1', label: 'Adresse', wide: true },
  { kind: 'searched', name: postcode, label: 'Code postal', inputMode: 'numeric', search: townsByPostcode },
  { kind: 'searched', name: town, label: 'Ville', search: townsByName },
  ...(countries ? [countryField('Adresse.Pays', 'Pays', countries)] : []),
];

/** How an address without country stands between a record and its form. */
export const address = texts('Adresse1', 'Cp', 'Ville');
