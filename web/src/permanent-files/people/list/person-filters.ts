import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { states } from './person-states.ts';
import type { PersonListInput } from './use-persons.ts';

export const personFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Nom', label: 'Nom ou prénom' },
  { kind: 'text', name: 'Email', label: 'E-mail', inputMode: 'email' },
  { kind: 'text', name: 'Tel', label: 'Téléphone', inputMode: 'tel' },
  {
    kind: 'look-up',
    name: 'IdSociete',
    label: 'Société',
    placeholder: 'Rechercher par société',
    search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
  },
  { kind: 'choice', name: 'IsDisabled', label: 'État', options: states },
  { kind: 'choice', name: 'HasCrmClient', label: 'Espace PRO', options: yesNo },
  {
    kind: 'choice',
    name: 'HasEmail',
    label: 'Adresse e-mail',
    options: [
      { value: 'true', label: 'Avec e-mail' },
      { value: 'false', label: 'Sans e-mail' },
    ],
  },
];

const yesOrNo = (value: string | undefined) => (value === 'true' ? true : value === 'false' ? false : null);

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(
  values: FilterValues,
): Omit<PersonListInput, 'PageNumber' | 'SortColumn' | 'SortOrder'> {
  return {
    Nom: values.Nom ?? null,
    Email: values.Email ?? null,
    Tel: values.Tel ?? null,
    IdSociete: positive(values.IdSociete),
    IsDisabled: values.IsDisabled === '1' ? 1 : values.IsDisabled === '0' ? 0 : null,
    HasCrmClient: yesOrNo(values.HasCrmClient),
    HasEmail: yesOrNo(values.HasEmail),
  };
}
