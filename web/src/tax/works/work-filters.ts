import type { RequestOf } from '#contract/call.ts';
import type { GetSuiviTravaux } from '#contract/tax/works/calls.ts';
import { workStates } from '#contract/tax/works/states.ts';
import { visaWorks } from '#contract/tax/works/work.ts';
import { oneOf, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, ofCabinet, years } from '#web/permanent-files/companies/list/filter-fields.ts';

export const workFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Texte', label: 'Société, SIREN ou SIRET' },
  { kind: 'choice', name: 'Annee', label: 'Année', options: years, unchosen: 'La dernière' },
  { kind: 'choice', name: 'Travail', label: 'Travail', options: optionsOf(visaWorks) },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(workStates) },
  { ...followedBy, name: 'IdResponsable', label: 'Confié à' },
  ofCabinet,
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  return {
    Texte: values.Texte ?? null,
    Annee: positive(oneOfOptions(years, values.Annee)),
    Travail: oneOf(visaWorks, values.Travail),
    Etat: oneOf(workStates, values.Etat),
    IdResponsable: positive(values.IdResponsable),
    IdCabinet: positive(values.IdCabinet),
  } satisfies RequestOf<typeof GetSuiviTravaux>;
}
