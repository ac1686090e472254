import type { RequestOf } from '#contract/call.ts';
import { returnKinds, returnStates } from '#contract/social/dsn/return.ts';
import type { ListDsnReturns } from '#contract/social/dsn/return-calls.ts';
import { flag, oneOf, oneOfOptions, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';
import { dsnMonths } from '../dsn-words.ts';

export const returnFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Societe', label: 'Société, SIREN ou SIRET' },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(returnStates) },
  { kind: 'choice', name: 'Mois', label: 'Mois', options: dsnMonths },
  { kind: 'choice', name: 'IsSubstitution', label: 'Risque de substitution', options: yesNo },
  { kind: 'choice', name: 'Nature', label: 'Nature', options: optionsOf(returnKinds) },
  { kind: 'choice', name: 'IsEnRetard', label: 'En retard', options: yesNo },
  ofCabinet,
  followedBy,
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  return {
    Societe: values.Societe ?? null,
    Mois: oneOfOptions(dsnMonths, values.Mois) ?? null,
    Etat: oneOf(returnStates, values.Etat),
    Nature: oneOf(returnKinds, values.Nature),
    IsSubstitution: flag(values.IsSubstitution),
    IsEnRetard: flag(values.IsEnRetard),
    IdCabinet: positive(values.IdCabinet),
    Gestionnaire: positive(values.IdCollaborateur),
  } satisfies RequestOf<typeof ListDsnReturns>;
}
