import type { RequestOf } from '#contract/call.ts';
import type { ListDsn } from '#contract/social/dsn/calls.ts';
import { dsnStates } from '#contract/social/dsn/declaration.ts';
import { flag, oneOf, oneOfOptions, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { monthInWords, monthsAgo } from '#web/kit/text/months.ts';
import { followedBy, ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';
import { dsnMonths } from '../dsn-words.ts';

export const dsnFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Societe', label: 'Société, SIREN ou SIRET' },
  { kind: 'choice', name: 'Mois', label: 'Mois', options: dsnMonths, unchosen: monthInWords(monthsAgo(1)) },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(dsnStates) },
  { kind: 'choice', name: 'IsEnRetard', label: 'En retard', options: yesNo },
  ofCabinet,
  followedBy,
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  return {
    Societe: values.Societe ?? null,
    Mois: oneOfOptions(dsnMonths, values.Mois) ?? null,
    Etat: oneOf(dsnStates, values.Etat),
    IsEnRetard: flag(values.IsEnRetard),
    IdCabinet: positive(values.IdCabinet),
    Gestionnaire: positive(values.IdCollaborateur),
  } satisfies RequestOf<typeof ListDsn>;
}
