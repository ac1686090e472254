import type { RequestOf } from '#contract/call.ts';
import type { ExportSuiviDissolutionliquidationToExcel } from '#contract/legal/dissolutions/calls.ts';
import { dissolutionKinds, dissolutionStates } from '#contract/legal/dissolutions/dissolution.ts';
import { flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';

export const dissolutionFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Nature', label: 'Nature', options: optionsOf(dissolutionKinds) },
  { kind: 'choice', name: 'Etat', label: 'Étape', options: optionsOf(dissolutionStates) },
  { kind: 'choice', name: 'IsEnRetard', label: 'En retard', options: yesNo },
  { kind: 'choice', name: 'BilanRecu', label: 'Bilan reçu', options: yesNo },
  ofCabinet,
  followedBy,
];

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
