import type { RequestOf } from '#contract/call.ts';
import { GetAdministrationsAsKeyValueObject } from '#contract/directory/authorities/calls.ts';
import type { GetListSocialClaimsByFilter } from '#contract/permanent-files/claims/calls.ts';
import { claimServices, claimStates } from '#contract/permanent-files/claims/claim.ts';
import { callApi } from '#web/kit/api/api.ts';
import { flag, oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy } from '#web/permanent-files/companies/list/filter-fields.ts';

export const claimFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou objet' },
  { kind: 'choice', name: 'Service', label: 'Service', options: optionsOf(claimServices) },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(claimStates) },
  { kind: 'choice', name: 'IsEnRetard', label: 'En retard', options: [{ value: 'true', label: 'Oui' }] },
  { ...followedBy, label: 'Responsable' },
  {
    kind: 'look-up',
    name: 'Organisme',
    label: 'Organisme',
    placeholder: 'Rechercher un organisme',
    search: (Filter, signal) => callApi(GetAdministrationsAsKeyValueObject, { Filter }, { signal }),
  },
  { kind: 'date', name: 'DateDebut', label: 'Reçue depuis le' },
  { kind: 'date', name: 'DateFin', label: 'Reçue jusqu’au' },
];

/** The filters of the request, every service unless one is chosen; what an address gets wrong is left out. */
export const toRequest = (values: FilterValues): RequestOf<typeof GetListSocialClaimsByFilter> => ({
  Filter: values.Filter ?? null,
  Service: oneOf(claimServices, values.Service),
  Etat: oneOf(claimStates, values.Etat),
  IsEnRetard: flag(values.IsEnRetard),
  IdCollaborateur: positive(values.IdCollaborateur),
  Organisme: positive(values.Organisme),
  DateDebut: values.DateDebut ?? null,
  DateFin: values.DateFin ?? null,
});
