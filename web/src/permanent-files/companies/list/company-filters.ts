import { companyStates } from '#contract/permanent-files/companies/company.ts';
import { flag, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, months, ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';
import type { CompanyListInput } from './use-companies.ts';

const states = Object.entries(companyStates).map(([value, label]) => ({ value, label }));

export const companyFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  followedBy,
  ofCabinet,
  { kind: 'choice', name: 'Etat', label: 'État', options: states },
  { kind: 'choice', name: 'MoisCloture', label: 'Mois de clôture', options: months },
  { kind: 'text', name: 'CodeNaf', label: 'Code NAF' },
  { kind: 'choice', name: 'IsIncomplet', label: 'À compléter', options: yesNo },
  { kind: 'choice', name: 'IsSansGestionnaire', label: 'Sans gestionnaire', options: yesNo },
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues): CompanyListInput {
  const month = positive(values.MoisCloture);
  return {
    Filter: values.Filter ?? null,
    IdCollaborateur: positive(values.IdCollaborateur),
    IdCabinet: positive(values.IdCabinet),
    Etat: states.some(({ value }) => value === values.Etat) ? (values.Etat as never) : null,
    MoisCloture: month !== null && month <= 12 ? month : null,
    CodeNaf: values.CodeNaf ?? null,
    IsIncomplet: flag(values.IsIncomplet),
    IsSansGestionnaire: flag(values.IsSansGestionnaire),
  };
}
