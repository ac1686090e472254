import { france } from '#contract/countries.ts';
import { FindCommunes } from '#contract/directory/referentials/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { SearchedField } from '#web/kit/form/fields.ts';

/** Corsica is one department as a number (decision 20). */
const numberOf = (department: string) => department.replace(/^2[AB]$/, '20');

/** Where a person was born: a commune of France tells its department and the country; any other place may be typed. */
export const birthPlaceField: SearchedField = {
  kind: 'searched',
  name: 'Lieunaissance',
  label: 'Lieu de naissance',
  search: async (Filter, signal) => {
    const communes = await callApi(FindCommunes, { Filter }, { signal });
    return communes.map(({ Libelle, Departement }) => ({
      label: `${Libelle} (${Departement})`,
      values: {
        Lieunaissance: Libelle,
        NativeCountry: france,
        ...(Departement && { NumeroDepartement: numberOf(Departement) }),
      },
    }));
  },
};
