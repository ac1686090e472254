import type { RequestOf } from '#contract/call.ts';
import type { GetAllExercices } from '#contract/permanent-files/companies/exercises/calls.ts';
import { exerciseStates } from '#contract/permanent-files/companies/exercises/exercise.ts';
import { oneOfOptions, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, months, years } from '#web/permanent-files/companies/list/filter-fields.ts';

const states = Object.entries(exerciseStates).map(([value, label]) => ({ value, label }));

export const exerciseFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Annee', label: 'Année de clôture', options: years },
  { kind: 'choice', name: 'MoisCloture', label: 'Mois de clôture', options: months },
  followedBy,
  { kind: 'choice', name: 'Etat', label: 'État', options: states },
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues): RequestOf<typeof GetAllExercices> => ({
  Filter: values.Filter ?? null,
  Annee: positive(oneOfOptions(years, values.Annee)),
  MoisCloture: positive(oneOfOptions(months, values.MoisCloture)),
  IdCollaborateur: positive(values.IdCollaborateur),
  Etat: oneOfOptions(states, values.Etat) as 'OUVERT' | 'CLOS' | undefined,
});
