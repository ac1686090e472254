import type { RequestOf } from '#contract/call.ts';
import type { ListTimeWeeks } from '#contract/dashboards/timesheets/calls.ts';
import { weekStates } from '#contract/dashboards/timesheets/week.ts';
import { day, flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';

export const weekFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Nom', label: 'Collaborateur' },
  { kind: 'date', name: 'Semaine', label: 'Semaine du' },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(weekStates) },
  { kind: 'choice', name: 'IsMonEquipe', label: 'Mon équipe', options: yesNo.slice(0, 1) },
  { kind: 'choice', name: 'IsIncomplete', label: 'Heures manquantes', options: yesNo.slice(0, 1) },
  ofCabinet,
];

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  return {
    Nom: values.Nom ?? null,
    Semaine: day(values.Semaine),
    Etat: oneOf(weekStates, values.Etat),
    IsMonEquipe: flag(values.IsMonEquipe),
    IsIncomplete: flag(values.IsIncomplete),
    IdCabinet: positive(values.IdCabinet),
  } satisfies RequestOf<typeof ListTimeWeeks>;
}
