import type { KeyValueGuid } from '#contract/key-value.ts';
import { GetSocieteClienteByName } from '#contract/portage/customers/calls.ts';
import { classes, contractTypes, employmentStates } from '#contract/portage/employments/codes.ts';
import { callApi } from '#web/kit/api/api.ts';
import { flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';

export const carriedFilters = (carriers: readonly KeyValueGuid[]): readonly FilterField[] => [
  { kind: 'text', name: 'Nom', label: 'Personne ou matricule' },
  {
    kind: 'choice',
    name: 'SocietePortageGuid',
    label: 'Société de portage',
    options: carriers.map(({ Guid, Value }) => ({ value: Guid, label: Value })),
  },
  {
    kind: 'look-up',
    name: 'IdSocieteCliente',
    label: 'Société cliente',
    placeholder: 'Rechercher une société cliente',
    search: (name, signal) => callApi(GetSocieteClienteByName, { name }, { signal }),
  },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(employmentStates) },
  { kind: 'choice', name: 'Classe', label: 'Classe', options: optionsOf(classes) },
  { kind: 'choice', name: 'TypeContrat', label: 'Contrat', options: optionsOf(contractTypes) },
  { kind: 'choice', name: 'Alerte', label: 'En alerte', options: yesNo },
];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filters of the request; what an address gets wrong is left out. */
export const toRequest = (values: FilterValues) => ({
  Nom: values.Nom ?? null,
  SocietePortageGuid: uuid.test(values.SocietePortageGuid ?? '') ? (values.SocietePortageGuid ?? null) : null,
  IdSocieteCliente: positive(values.IdSocieteCliente),
  Etat: oneOf(employmentStates, values.Etat),
  Classe: oneOf(classes, values.Classe),
  TypeContrat: oneOf(contractTypes, values.TypeContrat),
  Alerte: flag(values.Alerte),
});
