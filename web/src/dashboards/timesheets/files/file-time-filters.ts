import type { RequestOf } from '#contract/call.ts';
import type { FileTimeCalls } from '#contract/dashboards/timesheets/file-calls.ts';
import { fileTimeStates } from '#contract/dashboards/timesheets/file-time.ts';
import { missionBudgets } from '#contract/dashboards/timesheets/task.ts';
import { flag, oneOf, oneOfOptions, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { followedBy, ofCabinet, years } from '#web/permanent-files/companies/list/filter-fields.ts';

export const fileTimeFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société, SIREN ou SIRET' },
  { kind: 'choice', name: 'Annee', label: 'Année', options: years, unchosen: todayInParis().slice(0, 4) },
  { kind: 'choice', name: 'Budget', label: 'Mission payée par', options: optionsOf(missionBudgets) },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(fileTimeStates) },
  { kind: 'choice', name: 'IsSansSaisie', label: 'Sans saisie', options: yesNo },
  followedBy,
  ofCabinet,
];

/** The year that is shown: the present one unless another is chosen. */
export const yearOf = (values: FilterValues): number =>
  positive(oneOfOptions(years, values.Annee)) ?? Number(todayInParis().slice(0, 4));

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  return {
    Filter: values.Filter ?? null,
    Annee: yearOf(values),
    Budget: oneOf(missionBudgets, values.Budget),
    Etat: oneOf(fileTimeStates, values.Etat),
    IsSansSaisie: flag(values.IsSansSaisie),
    IdCollaborateur: positive(values.IdCollaborateur),
    IdCabinet: positive(values.IdCabinet),
  } satisfies RequestOf<FileTimeCalls['list']>;
}
