import type { RequestOf } from '#contract/call.ts';
import type { GetAllSuiviSocietes } from '#contract/permanent-files/companies/portfolio/calls.ts';
import { dueChoices } from '#contract/permanent-files/companies/portfolio/portfolio.ts';
import { oneOfOptions, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, years } from '#web/permanent-files/companies/list/filter-fields.ts';

const dues = Object.entries(dueChoices).map(([value, label]) => ({ value, label }));

export const portfolioFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { ...followedBy, name: 'AccountingManagerId', label: 'Portefeuille de' },
  { kind: 'choice', name: 'ExerciceYear', label: 'Exercice', options: years },
  { kind: 'choice', name: 'Echeance', label: 'Échéance', options: dues },
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  const ExerciceYear = positive(oneOfOptions(years, values.ExerciceYear));
  return {
    Filter: values.Filter ?? null,
    AccountingManagerId: positive(values.AccountingManagerId),
    ExerciceYear,
    IsWithExercice: ExerciceYear === null ? null : true,
    Echeance: oneOfOptions(dues, values.Echeance) as keyof typeof dueChoices | undefined,
  } satisfies RequestOf<typeof GetAllSuiviSocietes>;
}
