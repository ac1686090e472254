import type { RequestOf } from '#contract/call.ts';
import { GetListCabinetsAsKeyValueObjectByFilter } from '#contract/directory/cabinets/calls.ts';
import { GetListCollaboratorsAsKeyValueObjectByFilter } from '#contract/directory/collaborators/calls.ts';
import type { ExportSuiviDissolutionliquidationToExcel } from '#contract/legal/dissolutions/calls.ts';
import { dissolutionKinds, dissolutionStates } from '#contract/legal/dissolutions/dissolution.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { flag } from '#web/permanent-files/companies/list/company-filters.ts';
import { positive } from '#web/permanent-files/companies/list/filter-fields.ts';

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const yesNo = [
  { value: 'true', label: 'Oui' },
  { value: 'false', label: 'Non' },
];

export const dissolutionFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Nature', label: 'Nature', options: optionsOf(dissolutionKinds) },
  { kind: 'choice', name: 'Etat', label: 'Étape', options: optionsOf(dissolutionStates) },
  { kind: 'choice', name: 'IsEnRetard', label: 'En retard', options: yesNo },
  { kind: 'choice', name: 'BilanRecu', label: 'Bilan reçu', options: yesNo },
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

const oneOf = <Names extends object>(names: Names, value: string | undefined) =>
  value !== undefined && Object.hasOwn(names, value) ? (value as keyof Names) : null;

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (
  values: FilterValues,
): RequestOf<typeof ExportSuiviDissolutionliquidationToExcel> => ({
  Filter: values.Filter ?? null,
  Nature: oneOf(dissolutionKinds, values.Nature),
  Etat: oneOf(dissolutionStates, values.Etat),
  IsEnRetard: flag(values.IsEnRetard),
  BilanRecu: flag(values.BilanRecu),
  IdCabinet: positive(values.IdCabinet),
  IdCollaborateur: positive(values.IdCollaborateur),
});
