import type { RequestOf } from '#contract/call.ts';
import type { exportClientRequestsToExcel } from '#contract/exchanges/requests/calls.ts';
import { directions, natures, requestStates } from '#contract/exchanges/requests/request.ts';
import { day, flag, oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, ofCabinet, ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';

const only = (label: string) => [{ value: 'true', label }];

export const requestFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Texte', label: 'Société, objet ou message' },
  { kind: 'choice', name: 'Nature', label: 'Nature', options: optionsOf(natures) },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(requestStates) },
  {
    kind: 'choice',
    name: 'IsComptabiliteCollaborator',
    label: 'Qui',
    options: only('À moi'),
  },
  {
    kind: 'choice',
    name: 'AuCabinet',
    label: 'Attend',
    options: [
      { value: 'true', label: 'Le cabinet' },
      { value: 'false', label: 'Le client' },
    ],
  },
  { kind: 'choice', name: 'IsEnRetard', label: 'En retard', options: only('Oui') },
  { kind: 'choice', name: 'Sens', label: 'Demande', options: optionsOf(directions) },
  ofCompany,
  ofCabinet,
  { ...followedBy, label: 'Responsable' },
  { kind: 'date', name: 'DateDebut', label: 'Depuis le' },
  { kind: 'date', name: 'DateFin', label: 'Jusqu’au' },
];

/** The filters of the request; what an address gets wrong is left out. */
export const toRequest = (values: FilterValues): RequestOf<typeof exportClientRequestsToExcel> => ({
  Texte: values.Texte ?? null,
  Nature: oneOf(natures, values.Nature),
  Etat: oneOf(requestStates, values.Etat),
  Sens: oneOf(directions, values.Sens),
  IsComptabiliteCollaborator: flag(values.IsComptabiliteCollaborator),
  AuCabinet: flag(values.AuCabinet),
  IsEnRetard: flag(values.IsEnRetard),
  IdSociete: positive(values.IdSociete),
  IdCabinet: positive(values.IdCabinet),
  IdCollaborateur: positive(values.IdCollaborateur),
  DateDebut: day(values.DateDebut),
  DateFin: day(values.DateFin),
});
