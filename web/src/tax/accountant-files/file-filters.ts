import type { RequestOf } from '#contract/call.ts';
import type { GetSuiviDossierExpertComptable } from '#contract/tax/accountant-files/calls.ts';
import { fileStates } from '#contract/tax/accountant-files/file.ts';
import { flag, oneOf, oneOfOptions, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, ofCabinet, years } from '#web/permanent-files/companies/list/filter-fields.ts';

export const fileFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Texte', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Exercice', label: 'Exercice', options: years },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(fileStates) },
  { kind: 'choice', name: 'PointsOuverts', label: 'Points ouverts', options: yesNo },
  ofCabinet,
  followedBy,
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues) =>
  ({
    Texte: values.Texte ?? null,
    Exercice: positive(oneOfOptions(years, values.Exercice)),
    Etat: oneOf(fileStates, values.Etat),
    PointsOuverts: flag(values.PointsOuverts),
    IdCabinet: positive(values.IdCabinet),
    IdCollaborateur: positive(values.IdCollaborateur),
  }) satisfies RequestOf<typeof GetSuiviDossierExpertComptable>;
