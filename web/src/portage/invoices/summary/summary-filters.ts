import type { KeyValueGuid } from '#contract/key-value.ts';
import { type SummaryAxis, summaryAxes } from '#contract/portage/invoices/summary.ts';
import { oneOf, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { monthOptions } from '#web/kit/text/months.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { carrierFilter, customerFilter, guidOf, personFilter } from '../../employments/carried-filters.ts';

const years = 5;
const thisYear = Number(todayInParis().slice(0, 4));
const yearOptions = Array.from({ length: years }, (_, ago) => {
  const value = String(thisYear - ago);
  return { value, label: value };
});
const months = monthOptions(36);

export const summaryFilters = (carriers: readonly KeyValueGuid[]): readonly FilterField[] => [
  {
    kind: 'choice',
    name: 'Par',
    label: 'Grouper par',
    options: optionsOf(summaryAxes),
    unchosen: summaryAxes.SOCIETE_CLIENTE,
  },
  {
    kind: 'choice',
    name: 'Annee',
    label: 'Année travaillée',
    options: yearOptions,
    unchosen: String(thisYear),
  },
  { kind: 'choice', name: 'Mois', label: 'Mois travaillé', options: months },
  carrierFilter(carriers),
  customerFilter,
  personFilter,
];

/** By customer unless another is asked for. */
export const axisOf = (values: FilterValues): SummaryAxis =>
  oneOf(summaryAxes, values.Par) ?? 'SOCIETE_CLIENTE';

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues) {
  const Mois = oneOfOptions(months, values.Mois) ?? null;
  return {
    Par: axisOf(values),
    Annee: Mois ? Number(Mois.slice(0, 4)) : Number(oneOfOptions(yearOptions, values.Annee) ?? thisYear),
    Mois,
    SocietePortageGuid: guidOf(values.SocietePortageGuid),
    IdSocieteCliente: positive(values.IdSocieteCliente),
    IdPersonne: positive(values.IdPersonne),
  };
}
