import { sameDayLater } from '#contract/calendar.ts';
import type { KeyValueGuid } from '#contract/key-value.ts';
import { reportStates } from '#contract/portage/activity/states.ts';
import { oneOf, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { carrierFilter, customerFilter, guidOf, personFilter } from '../employments/carried-filters.ts';
import { monthInWords } from './report-words.tsx';

const monthsBack = 24;

/** This month and those before it, the latest first. */
const monthOptions = () =>
  Array.from({ length: monthsBack }, (_, back) => {
    const month = sameDayLater(`${todayInParis().slice(0, 7)}-01`, -back).slice(0, 7);
    return { value: month, label: monthInWords(month) };
  });

export const reportFilters = (carriers: readonly KeyValueGuid[]): readonly FilterField[] => [
  { kind: 'text', name: 'Texte', label: 'Personne ou mission' },
  { kind: 'choice', name: 'Mois', label: 'Mois', options: monthOptions() },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(reportStates) },
  customerFilter,
  personFilter,
  carrierFilter(carriers),
];

/** The filters of the request; what an address gets wrong is left out. */
export const toRequest = (values: FilterValues) => ({
  Texte: values.Texte ?? null,
  Mois: oneOfOptions(monthOptions(), values.Mois) ?? null,
  Etat: oneOf(reportStates, values.Etat),
  IdPersonne: positive(values.IdPersonne),
  IdSocieteCliente: positive(values.IdSocieteCliente),
  SocietePortageGuid: guidOf(values.SocietePortageGuid),
});
