import type { KeyValueGuid } from '#contract/key-value.ts';
import { reportStates } from '#contract/portage/activity/states.ts';
import { oneOf, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { monthOptions } from '#web/kit/text/months.ts';
import { carrierFilter, customerFilter, guidOf, personFilter } from '../employments/carried-filters.ts';

/** Asked for anew each time: a page that stays open sees the month turn. */
const months = () => monthOptions(24);

export const reportFilters = (carriers: readonly KeyValueGuid[]): readonly FilterField[] => [
  { kind: 'text', name: 'Texte', label: 'Personne ou mission' },
  { kind: 'choice', name: 'Mois', label: 'Mois', options: months() },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(reportStates) },
  customerFilter,
  personFilter,
  carrierFilter(carriers),
];

/** The filters of the request; what an address gets wrong is left out. */
export const toRequest = (values: FilterValues) => ({
  Texte: values.Texte ?? null,
  Mois: oneOfOptions(months(), values.Mois) ?? null,
  Etat: oneOf(reportStates, values.Etat),
  IdPersonne: positive(values.IdPersonne),
  IdSocieteCliente: positive(values.IdSocieteCliente),
  SocietePortageGuid: guidOf(values.SocietePortageGuid),
});
