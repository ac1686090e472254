import { GetListCabinetsAsKeyValueObjectByFilter } from '#contract/directory/cabinets/calls.ts';
import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { flag } from '../list/company-filters.ts';
import { positive } from '../list/filter-fields.ts';

const thisYear = () => Number(todayInParis().slice(0, 4));

/** Years that budgets are looked at in: next year's are made before it begins. */
const years = () =>
  Array.from({ length: 7 }, (_, index) => String(thisYear() + 1 - index)).map((value) => ({
    value,
    label: value,
  }));

export const budgetFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Annee', label: 'Année', options: years() },
  {
    kind: 'choice',
    name: 'IsSansBudget',
    label: 'Sans budget',
    options: [
      { value: 'true', label: 'Oui' },
      { value: 'false', label: 'Non' },
    ],
  },
  {
    kind: 'look-up',
    name: 'IdCabinet',
    label: 'Cabinet',
    placeholder: 'Rechercher un cabinet',
    search: (Filter, signal) => callApi(GetListCabinetsAsKeyValueObjectByFilter, { Filter }, { signal }),
  },
  {
    kind: 'look-up',
    name: 'IdCollaborateur',
    label: 'Suivi par',
    placeholder: 'Rechercher un collaborateur',
    search: (Filter, signal) => callApi(GetListCollaboratorsAsKeyValueObjectByFilter, { Filter }, { signal }),
  },
];

/** The year that is looked at: the present one unless another is chosen. */
export const yearOf = ({ Annee }: FilterValues): number =>
  years().some(({ value }) => value === Annee) ? Number(Annee) : thisYear();

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues) => ({
  Annee: yearOf(values),
  Filter: values.Filter ?? null,
  IsSansBudget: flag(values.IsSansBudget),
  IdCabinet: positive(values.IdCabinet),
  IdCollaborateur: positive(values.IdCollaborateur),
});
