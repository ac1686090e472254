import {
  type AnnualAccounts,
  accountsWaits,
  minutesStatuses,
} from '#contract/legal/annual-accounts/annual-accounts.ts';
import { flag, oneOf, oneOfOptions, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, ofCabinet, years } from '#web/permanent-files/companies/list/filter-fields.ts';

const statuses = minutesStatuses.map(({ code, label }) => ({ value: String(code), label }));

/** What years are found by, in their history as in the work on them. */
export const accountsFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'AnneeDebut', label: 'Depuis', options: years },
  { kind: 'choice', name: 'AnneeFin', label: 'Jusqu’à', options: years },
  { kind: 'choice', name: 'Statut', label: 'PV', options: statuses },
  { kind: 'choice', name: 'Attente', label: 'À suivre', options: optionsOf(accountsWaits) },
  { kind: 'choice', name: 'IsEnRetard', label: 'En retard', options: yesNo },
  ofCabinet,
  followedBy,
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toAccountsRequest(values: FilterValues) {
  const Statut = oneOfOptions(statuses, values.Statut);
  return {
    Filter: values.Filter ?? null,
    AnneeDebut: positive(oneOfOptions(years, values.AnneeDebut)),
    AnneeFin: positive(oneOfOptions(years, values.AnneeFin)),
    IsEnRetard: flag(values.IsEnRetard),
    Statut: Statut === undefined ? null : (Number(Statut) as AnnualAccounts['Statut']),
    Attente: oneOf(accountsWaits, values.Attente),
    IdCabinet: positive(values.IdCabinet),
    IdCollaborateur: positive(values.IdCollaborateur),
  };
}
