import type { KeyValue, KeyValueGuid } from '#contract/key-value.ts';
import { listSocietesClientes } from '#contract/portage/customers/calls.ts';
import { GetListPersonnesPortageAsKeyValueObjectByFilter } from '#contract/portage/employments/calls.ts';
import { classes, contractTypes, employmentStates } from '#contract/portage/employments/codes.ts';
import { callApi } from '#web/kit/api/api.ts';
import { flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';

/** Whoever has, or had, a contract of portage. */
export const findCarried = (Filter: string, signal: AbortSignal): Promise<KeyValue[]> =>
  callApi(GetListPersonnesPortageAsKeyValueObjectByFilter, { Filter }, { signal });

export const carrierFilter = (carriers: readonly KeyValueGuid[]): FilterField => ({
  kind: 'choice',
  name: 'SocietePortageGuid',
  label: 'Société de portage',
  options: carriers.map(({ Guid, Value }) => ({ value: Guid, label: Value })),
});

export const customerFilter: FilterField = {
  kind: 'look-up',
  name: 'IdSocieteCliente',
  label: 'Société cliente',
  placeholder: 'Rechercher une société cliente',
  search: async (filter, signal) => (await callApi(listSocietesClientes, { filter }, { signal })).Items,
};

export const personFilter: FilterField = {
  kind: 'look-up',
  name: 'IdPersonne',
  label: 'Personne portée',
  placeholder: 'Rechercher une personne portée',
  search: findCarried,
};

export const carriedFilters = (carriers: readonly KeyValueGuid[]): readonly FilterField[] => [
  { kind: 'text', name: 'Nom', label: 'Personne ou matricule' },
  carrierFilter(carriers),
  customerFilter,
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(employmentStates) },
  { kind: 'choice', name: 'Classe', label: 'Classe', options: optionsOf(classes) },
  { kind: 'choice', name: 'TypeContrat', label: 'Contrat', options: optionsOf(contractTypes) },
  { kind: 'choice', name: 'Alerte', label: 'En alerte', options: yesNo },
];

/** The carriers as choices by their number. */
export const carrierOptions = (carriers: readonly KeyValue[]) =>
  carriers.map(({ Key, Value }) => ({ value: String(Key), label: Value }));

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A guid in an address; null where it is none. */
export const guidOf = (value: string | undefined): string | null =>
  value !== undefined && uuid.test(value) ? value : null;

/** The filters of the request; what an address gets wrong is left out. */
export const toRequest = (values: FilterValues) => ({
  Nom: values.Nom ?? null,
  SocietePortageGuid: guidOf(values.SocietePortageGuid),
  IdSocieteCliente: positive(values.IdSocieteCliente),
  Etat: oneOf(employmentStates, values.Etat),
  Classe: oneOf(classes, values.Classe),
  TypeContrat: oneOf(contractTypes, values.TypeContrat),
  Alerte: flag(values.Alerte),
});
