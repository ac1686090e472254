import { flag, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { followedBy, ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';

const thisYear = () => Number(todayInParis().slice(0, 4));

/** Years that budgets are looked at in: next year's are made before it begins. */
const years = () =>
  Array.from({ length: 7 }, (_, index) => String(thisYear() + 1 - index)).map((value) => ({
    value,
    label: value,
  }));

export const budgetFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Annee', label: 'Année', options: years(), unchosen: String(thisYear()) },
  {
    kind: 'choice',
    name: 'IsSansBudget',
    label: 'Sans budget',
    options: yesNo,
  },
  ofCabinet,
  followedBy,
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
